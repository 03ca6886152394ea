import { builds } from '@simward/contract';
import { buildBuild } from '../../src/testing/builders/files/buildBuild.ts';
import type { Principal } from '../principals.ts';
import type { RecordScope } from '../recordScopes.ts';
import { type AnySample, sample, type World } from '../sample.ts';
import { personAt } from '../sampleRecords.ts';

/** Makes an upload of the principal in the own place, and of a Manager in the others. */
const makeUpload = async (world: World, recordScope: RecordScope, principal: Principal) =>
  buildBuild(world.portal, await personAt(world, recordScope, principal, 'Manager'));

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
