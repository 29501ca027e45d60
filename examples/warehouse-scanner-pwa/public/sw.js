/* Keeps the app itself for places without a network. Answers of the API are kept by the app, which knows their age. */
const CACHE = 'scanner-1';

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell());
  self.skipWaiting();
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const {method, mode, url} = event.request;
  const {origin, pathname} = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  event.respondWith(mode === 'navigate' ? freshPage() : keptFile(event.request));
});

/** The first visit loads the page before this worker is there, so its files are fetched here. */
async function keepShell() {
  const cache = await caches.open(CACHE);
  const page = await fetch('/');
  const files = [...(await page.clone().text()).matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path);
  await cache.put('/', page);
  await cache.addAll(files);
}

async function freshPage() {
  const cache = await caches.open(CACHE);
  try {
    const page = await fetch('/');
    if (page.ok) await cache.put('/', page.clone());
    return page;
  } catch {
    return (await cache.match('/')) ?? Response.error();
  }
}

/** Names of built files change with their content, so a kept one is never old. */
async function keptFile(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const file = await fetch(request);
  if (file.ok) await cache.put(request, file.clone());
  return file;
}
