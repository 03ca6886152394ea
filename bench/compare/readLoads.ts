import { basePath } from '@simward/contract';
import { bareHeaders } from './bareHeaders.ts';
import type { ReadCall, Reader } from './readCalls.ts';
import type { Request, Slice } from './slice.ts';

/** Reader after reader sends the calls in turn. */
const readRequests = (
  calls: readonly ReadCall[],
  readers: readonly Reader[],
  credentials: (reader: Reader) => Record<string, string>,
): Slice['load'] => ({
  kind: 'requests',
  requests: readers.flatMap((reader) =>
    calls.map(({ endpoint, path, query, body }): Request => {
      const content = body?.(reader);
      return {
        method: endpoint.method,
        path: basePath + (path?.(reader) ?? endpoint.path) + (query?.(reader) ?? ''),
        headers: credentials(reader),
        ...(content === undefined ? {} : { body: JSON.stringify(content) }),
      };
    }),
  ),
});

/** The same calls of the same readers for both servers. */
export const readLoads = (
  calls: readonly ReadCall[],
  readers: readonly Reader[],
  tokens: ReadonlyMap<string, string>,
): { portal: Slice['load']; bare: Slice['load'] } => ({
  portal: readRequests(calls, readers, ({ userId }) => ({ authorization: `Bearer ${tokens.get(userId)}` })),
  bare: readRequests(calls, readers, ({ companyId, userId, signInSessionId, moduleId, month }) =>
    bareHeaders({ company: companyId, learner: userId, session: signInSessionId, module: moduleId, month }),
  ),
});
