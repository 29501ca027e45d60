/** How long the certificate of the site is good for. */
import tls from 'node:tls';
import {outcome, skipped, type Outcome, type Site} from './types';

const DAY = 86_400_000;
/** Days before the end of a certificate at which it should have been renewed. */
const RENEWED_BEFORE = 14;
const PATIENCE = 20_000;

/** @throws Error when there is no connection or the certificate is not trusted */
function endOf({hostname, port}: URL): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = tls.connect({host: hostname, port: port === '' ? 443 : Number(port), servername: hostname}, () => {
      resolve(socket.getPeerCertificate().valid_to);
      socket.end();
    });
    socket.setTimeout(PATIENCE, () => socket.destroy(new Error('no answer')));
    socket.on('error', reject);
  });
}

/** @param validTo end as the certificate says it: `Jan  1 00:00:00 2027 GMT` */
export function judgeCertificate(validTo: string, now: Date): Outcome {
  const days = Math.floor((Date.parse(validTo) - now.getTime()) / DAY);
  const faults = days >= RENEWED_BEFORE ? [] : [`the certificate ends in ${days} days`];
  return outcome('certificate', faults, `${days} days left`);
}

export async function checkCertificate({address}: Site): Promise<Outcome> {
  if (address.protocol !== 'https:') return skipped('certificate', 'the address has no encryption');
  return judgeCertificate(await endOf(address), new Date());
}
