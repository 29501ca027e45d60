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
  event.respondWith(mode === 'navigate' ? freshPage(event) : keptFile(event.request));
});

/** A page and all it names: an app that starts without a network needs both, or neither. */
async function keepShell(page) {
  const cache = await caches.open(CACHE);
  const text = await page.clone().text();
  if (text === (await (await cache.match('/'))?.text())) return;
  const files = [...text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path);
  await cache.addAll(files);
  await cache.put('/', page);
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

/** Names of built files change with their content, so a kept one is never old. */
async function keptFile(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const file = await fetch(request);
  if (file.ok) await cache.put(request, file.clone());
  return file;
}
