import { createHmac } from 'node:crypto';

export const signatureHeader = 'simward-signature';

/** `t=<seconds>,v1=<hex>`, with a `v1` for each secret that is valid now: HMAC-SHA256 of `<seconds>.<body>`. */
export const signatureOf = (body: string, secrets: readonly string[], now: Date): string => {
  const seconds = Math.floor(now.getTime() / 1000);
  const hashes = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'),
  );
  return [`t=${seconds}`, ...hashes.map((hash) => `v1=${hash}`)].join(',');
};

/** Where a webhook's secret is sealed for. */
export const secretContext = (webhookId: string): string => `webhook:${webhookId}`;
