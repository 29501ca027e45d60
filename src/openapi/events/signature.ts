/** Name of the security scheme of webhooks: the signature of a delivery. */
export const SIGNATURE = 'webhookSignature';
