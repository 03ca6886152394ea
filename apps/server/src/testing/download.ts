import { basePath, type Endpoint, type RequestOf } from '@simward/contract';
import type { TestPortal } from './testPortal.ts';

/** The file that a call answers, as it comes. */
export const download = <E extends Endpoint>(
  portal: TestPortal,
  endpoint: E,
  request: RequestOf<E>,
  token: string,
) => {
  const { query }: { query?: unknown } = request;
  return portal.app.inject({
    url: basePath + endpoint.path,
    query: (query ?? {}) as Record<string, string>,
    headers: { authorization: `Bearer ${token}` },
  });
};
