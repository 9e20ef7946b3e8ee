import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { cardFaces } from "./src/cards/faces-plugin.ts";

// The build hook says where the page goes; by hand it lands beside the server in the source tree.
const outDir = process.env.FOOLERY_PAGE ?? "../src/foolery/server/static";

const packageFile = new URL("../src/foolery/__init__.py", import.meta.url);
const version = /__version__ = "([^"]+)"/.exec(readFileSync(packageFile, "utf-8"))?.[1] ?? "dev";

export default defineConfig({
  define: { __FOOLERY_VERSION__: JSON.stringify(version) },
  plugins: [svelte(), cardFaces()],
  build: { outDir, emptyOutDir: true, target: "es2022", chunkSizeWarningLimit: 900 },
  server: { proxy: { "/api": "http://127.0.0.1:8765", "/ws": { target: "ws://127.0.0.1:8765", ws: true } } },
  // Svelte in the tests is the browser's; in the build Vite chooses it by itself.
  ...(process.env.VITEST ? { resolve: { conditions: ["browser"] } } : {}),
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"] },
});
