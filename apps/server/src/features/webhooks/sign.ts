import { createHmac } from 'node:crypto';

export const signatureHeader = 'simward-signature';

/** `t=<seconds>,v1=<hex>` with one `v1` per valid secret: HMAC-SHA256 of `<seconds>.<body>`. Documented in docs/api.md. */
export const signatureOf = (body: string, secrets: readonly string[], now: Date): string => {
  const seconds = Math.floor(now.getTime() / 1000);
  const hashes = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'),
  );
  return [`t=${seconds}`, ...hashes.map((hash) => `v1=${hash}`)].join(',');
};

/** Binds a sealed secret to its webhook, so that it cannot be used for another one. */
export const secretContext = (webhookId: string): string => `webhook:${webhookId}`;
