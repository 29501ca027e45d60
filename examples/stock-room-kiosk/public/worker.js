// A page for when nothing answers: a kiosk has no address bar, and would stay on the error page of its browser.
const PAGE = `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <meta http-equiv="refresh" content="5;url=/home" />
  <title>No network</title>
  <style>
    :root {
      color-scheme: light dark;
      font: 1.5rem system-ui, sans-serif;
    }
    body {
      display: grid;
      min-height: 90vh;
      place-content: center;
      padding: 1rem;
      text-align: center;
    }
  </style>
  <h1>There is no network</h1>
  <p>What you just entered was not sent. This page tries again by itself.</p>
</html>`;

addEventListener('install', () => self.skipWaiting());
addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  const headers = {'Content-Type': 'text/html; charset=utf-8'};
  event.respondWith(fetch(event.request).catch(() => new Response(PAGE, {status: 503, headers})));
});
