import { evidencePacks } from '@simward/contract';
import { buildIssuedPack } from '../../src/testing/builders/sessions/buildIssuedPack.ts';
import type { Principal } from '../principals.ts';
import type { RecordScope } from '../recordScopes.ts';
import { type AnySample, sample, type World } from '../sample.ts';
import { makeLearner, makeSelfOrLearner } from '../sampleRecords.ts';

/** The pack of a learner of the place, issued by whoever asks; as `pack|learner`. */
const makePack = async (world: World, recordScope: RecordScope, principal: Principal): Promise<string> => {
  const { companyId } = recordScope;
  const userId = await makeSelfOrLearner(world, recordScope, principal);
  const issuerId = principal.user?.userId ?? userId;
  const { packId } = await buildIssuedPack(world.portal, { companyId, userId }, issuerId);
  return `${packId}|${userId}`;
};
const packOf = (made: string) => made.split('|')[0] ?? '';
const learnerOf = (made: string) => made.split('|').at(-1) ?? '';

const ofPack = { about: "department's", make: makePack } as const;

export const evidencePacksSamples: readonly AnySample[] = [
  sample({
    endpoint: evidencePacks.issuePack,
    about: "department's",
    make: async (world, recordScope, principal) => {
      const userId = await makeSelfOrLearner(world, recordScope, principal);
      await world.portal.platform.database.write('all', (trx) =>
        trx.deleteFrom('evidence_pack').where('user_id', '=', userId).execute(),
      );
      return userId;
    },
    request: (userId) => ({ body: { userId } }),
  }),
  sample({
    endpoint: evidencePacks.issueDepartment,
    about: "department's",
    make: async (world, recordScope) => {
      await makeLearner(world, recordScope);
      return recordScope.departmentId;
    },
    request: (departmentId) => ({ body: { departmentId } }),
    // A second request finds nobody left, because everybody already waits for a pack.
    answers: ['evidence.nobody'],
  }),
  sample({
    ...ofPack,
    endpoint: evidencePacks.listPacks,
    request: (made) => ({ query: { userId: learnerOf(made) } }),
    secret: packOf,
    passesOver: true,
  }),
  sample({
    ...ofPack,
    endpoint: evidencePacks.downloadPack,
    request: (made) => ({ params: { id: packOf(made) }, query: {} }),
  }),
  sample({
    ...ofPack,
    endpoint: evidencePacks.revokePack,
    request: (made) => ({ params: { id: packOf(made) }, body: { reason: 'Issued by mistake' } }),
    secret: packOf,
  }),
];
