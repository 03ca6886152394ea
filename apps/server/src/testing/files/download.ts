import { basePath, type Endpoint, type RequestOf } from '@simward/contract';
import type { TestPortal } from '../portal/testPortal.ts';

/** The file that a call answers, as it comes. */
export const download = <E extends Endpoint>(
  portal: TestPortal,
  endpoint: E,
  request: RequestOf<E>,
  token: string,
) => {
  const { params, query }: { params?: unknown; query?: unknown } = request;
  const named = new Map(Object.entries({ ...(params ?? {}) }));
  return portal.app.inject({
    url: basePath + endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(named.get(name))),
    query: (query ?? {}) as Record<string, string>,
    headers: { authorization: `Bearer ${token}` },
  });
};
