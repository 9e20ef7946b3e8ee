/** The version this page was built with, as the build hook gives it; `dev` when nobody did. */
export const VERSION: string = import.meta.env['VITE_FOOLERY_VERSION'] ?? 'dev'
