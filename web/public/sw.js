/*
 * Keeps the page's shell, so that the page opens and can say that the server is gone.
 *
 * The page itself is asked of the server first, so that an old one never meets a new server. Files under
 * /assets/ have their content in their name. Nothing of a game is kept: /api and /ws pass by.
 */

const CACHE = `foolery ${new URL(location.href).searchParams.get("v") ?? ""}`;
const PAGE = "/";

self.addEventListener("install", (event) => {
  event.waitUntil(fillCache().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else if (/^\/(icon\.svg|manifest\.webmanifest)$/.test(url.pathname)) event.respondWith(small(request));
});

/** The page and what it names. */
async function fillCache() {
  const cache = await caches.open(CACHE);
  const answer = await fetch(PAGE, { cache: "reload" });
  if (!answer.ok) throw new Error(`${answer.status}`);
  await keepPage(cache, answer);
  await cache.addAll(["/icon.svg", "/manifest.webmanifest"]);
}

async function keepPage(cache, answer) {
  const text = await answer.clone().text();
  const named = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((match) => match[1]);
  const missing = [];
  for (const name of named) if (!(await cache.match(name))) missing.push(name);
  await cache.addAll(missing);
  await cache.put(PAGE, answer);
}

async function page(request) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    const isPage = answer.ok && (answer.headers.get("content-type") ?? "").includes("text/html");
    if (isPage) await keepPage(cache, answer.clone()).catch(() => {});
    return answer;
  } catch (error) {
    const kept = await cache.match(PAGE);
    if (kept) return kept;
    throw error;
  }
}

async function asset(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

async function small(request) {
  const cache = await caches.open(CACHE);
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await cache.match(request);
    if (kept) return kept;
    throw error;
  }
}
