declare const __FOOLERY_VERSION__: string;

/** The version this page was built with, read from the package by vite.config.ts. */
export const VERSION: string = __FOOLERY_VERSION__;
