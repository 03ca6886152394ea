import { basePath, sessionUploads } from '@simward/contract';
import { callsTo, enrolHeadsets } from '../../harness/portalCalls.ts';
import type { PreparedCompany } from '../../harness/prepareCompany.ts';
import { bareHeaders } from './bareHeaders.ts';
import type { ReadCall, Reader } from './readCalls.ts';
import type { Request, Slice } from './slice.ts';

export interface Loads {
  portal: Slice['load'];
  bare: Slice['load'];
}

/** The same calls of the same people, with the credentials of each server. */
export const readLoads = (
  calls: readonly ReadCall[],
  readers: readonly Reader[],
  tokens: ReadonlyMap<string, string>,
): Loads => ({
  portal: readRequests(calls, readers, ({ userId }) => ({ authorization: `Bearer ${tokens.get(userId)}` })),
  bare: readRequests(calls, readers, ({ companyId, userId, signInSessionId, moduleId, month }) =>
    bareHeaders({ company: companyId, learner: userId, session: signInSessionId, module: moduleId, month }),
  ),
});

/** All calls of the first reader, then those of the next. */
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

/** Each learner has a headset of their own, so that no row of a rollup is changed by two at once. */
export const uploaders = 20;

/** Uploads to the portal by enrolled headsets on which learners are signed in. */
export const portalUploads = async (origin: string, company: PreparedCompany): Promise<Slice['load']> => {
  const headsets = await enrolHeadsets(callsTo(origin), company, (index) =>
    company.learners.slice(index, index + 1),
  );
  return {
    kind: 'uploads',
    targets: headsets.flatMap(({ secret, wearers }) =>
      wearers.map(({ grant }) => ({
        headers: { authorization: `Headset ${secret}`, [sessionUploads.grantHeader]: grant },
        grant,
        modules: company.modules,
      })),
    ),
  };
};

/** The same uploads to the bare server. */
export const bareUploadLoad = ({ learners, modules }: PreparedCompany): Slice['load'] => ({
  kind: 'uploads',
  targets: learners.map(({ userId }) => ({
    headers: bareHeaders({ learner: userId }),
    grant: 'none',
    modules,
  })),
});
