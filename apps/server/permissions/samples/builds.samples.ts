import { builds } from '@simward/contract';
import { buildUser } from '../../src/testing/builders/builders.ts';
import { buildBuild } from '../../src/testing/builders/files/buildBuild.ts';
import type { Principal } from '../principals.ts';
import type { RecordScope } from '../recordScopes.ts';
import { type AnySample, sample, type World } from '../sample.ts';

/** An upload of the principal in the own place, and of somebody else in the others. */
const makeUpload = async ({ portal }: World, recordScope: RecordScope, { user }: Principal) => {
  const own = recordScope.where === 'own' ? user : undefined;
  const sender =
    own ?? (await buildUser(portal, recordScope.companyId, { role: 'Manager', password: null, pin: null }));
  return buildBuild(portal, sender);
};

const aboutUpload = {
  about: 'own',
  make: makeUpload,
  request: (id: string) => ({ params: { id } }),
} as const;

export const buildsSamples: readonly AnySample[] = [
  sample({
    endpoint: builds.beginUpload,
    about: 'nothing',
    request: () => ({
      body: { fileName: 'sepsis.zip', fileType: 'application/zip' as const, fileSize: 1000 },
    }),
  }),
  sample({ ...aboutUpload, endpoint: builds.getUpload }),
  sample({
    ...aboutUpload,
    endpoint: builds.signParts,
    request: (id) => ({ params: { id }, body: { parts: [1] } }),
  }),
  sample({ ...aboutUpload, endpoint: builds.completeUpload }),
  sample({ ...aboutUpload, endpoint: builds.giveUpUpload }),
];
