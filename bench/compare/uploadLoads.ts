import { sessionUploads } from '@simward/contract';
import { callsTo, enrolHeadsets } from '../../harness/portalCalls.ts';
import type { PreparedCompany } from '../../harness/prepareCompany.ts';
import { bareHeaders } from './bareHeaders.ts';
import type { Slice } from './slice.ts';

/** Learners, each with a headset of their own, so that no rollup row is a hot one. */
export const uploaders = 20;

/** Uploads to the portal, authorised as in the field. */
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

/** The same uploads to the bare server, which is told the learner. */
export const bareUploadLoad = ({ learners, modules }: PreparedCompany): Slice['load'] => ({
  kind: 'uploads',
  targets: learners.map(({ userId }) => ({
    headers: bareHeaders({ learner: userId }),
    grant: 'none',
    modules,
  })),
});
