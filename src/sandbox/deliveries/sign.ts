/** Signs deliveries as Standard Webhooks 1.0 says: https://github.com/standard-webhooks/standard-webhooks. */
import {createHmac} from 'node:crypto';

/**
 * @param secret `whsec_` and base64
 * @param timestamp of the attempt, in Unix seconds
 * @param body exactly as it is sent
 * @returns `v1,` and the base64 of HMAC-SHA256 of `{id}.{timestamp}.{body}`
 */
export function signature(secret: string, id: string, timestamp: number, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}
