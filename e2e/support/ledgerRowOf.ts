import { basePath, endpoints } from '@simward/contract';

const calls = endpoints.map(({ ledger, method, path }) => ({
  ledger,
  method,
  pattern: new RegExp(`^${basePath}${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The row of the call ledger behind a request that a page sent. */
export const ledgerRowOf = (method: string, url: string): string | undefined =>
  calls.find((call) => call.method === method && call.pattern.test(new URL(url).pathname))?.ledger;
