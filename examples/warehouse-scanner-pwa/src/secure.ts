/**
 * Whether this page may book. Outside of HTTPS and of this machine, browsers give no locks and no random names: two
 * windows would send a booking twice.
 */
export function mayBook(): boolean {
  return 'locks' in navigator && 'randomUUID' in crypto;
}

/** Whether this page may ask for the camera. */
export function mayFilm(): boolean {
  return 'mediaDevices' in navigator;
}
