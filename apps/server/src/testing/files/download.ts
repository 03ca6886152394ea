import { basePath, type Endpoint, type RequestOf } from '@simward/contract';
import type { TestPortal } from '../portal/testPortal.ts';

/** The raw answer of a call that sends a file. */
export const download = <E extends Endpoint>(
  portal: TestPortal,
  endpoint: E,
  request: RequestOf<E>,
  token: string,
) => {
  const { params, query }: { params?: unknown; query?: unknown } = request;
  const valueByName = new Map(Object.entries({ ...(params ?? {}) }));
  return portal.app.inject({
    url:
      basePath +
      endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(valueByName.get(name))),
    query: (query ?? {}) as Record<string, string>,
    headers: { authorization: `Bearer ${token}` },
  });
};
