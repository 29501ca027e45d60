/* Keeps the app itself for places without a network. Answers of the API are kept by the app, which knows their age. */
const CACHE = 'scanner-1';

self.addEventListener('install', (event) => {
  event.waitUntil(fetch('/').then(keepShell));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const {method, mode, url} = event.request;
  const {origin, pathname} = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (mode === 'navigate') event.respondWith(freshPage(event));
  // Names of built files change with their content, so a kept one is never old. Other names stay.
  else event.respondWith(pathname.startsWith('/assets/') ? keptFile(event.request) : freshFile(event.request));
});

const namesIn = (page = '') => [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path);

/** A page and all it names: an app that starts without a network needs both, or neither. */
async function keepShell(page) {
  const cache = await caches.open(CACHE);
  const text = await page.clone().text();
  const earlier = await (await cache.match('/'))?.text();
  if (text === earlier) return;
  const files = namesIn(text);
  await cache.addAll(files);
  await cache.put('/', page);
  // The build before stays, because a window may still run it. Older ones go.
  const used = new Set(['/', ...files, ...namesIn(earlier)]);
  for (const request of await cache.keys()) if (!used.has(new URL(request.url).pathname)) await cache.delete(request);
}

async function freshPage(event) {
  try {
    const page = await fetch('/');
    if (page.ok) event.waitUntil(keepShell(page.clone()).catch(console.error));
    return page;
  } catch {
    return (await caches.match('/')) ?? Response.error();
  }
}

async function keptFile(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request)) ?? fetchAndKeep(cache, request);
}

async function freshFile(request) {
  const cache = await caches.open(CACHE);
  try {
    return await fetchAndKeep(cache, request);
  } catch {
    return (await cache.match(request)) ?? Response.error();
  }
}

async function fetchAndKeep(cache, request) {
  const file = await fetch(request);
  if (file.ok) await cache.put(request, file.clone());
  return file;
}
