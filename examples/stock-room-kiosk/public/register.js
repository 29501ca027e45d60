// Registers the worker, where the browser has one: over https, and on this machine.
void navigator.serviceWorker?.register('/worker.js');
