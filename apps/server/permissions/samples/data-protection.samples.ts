import { dataProtection } from '@simward/contract';
import { newId } from '../../src/platform/ids.ts';
import type { RecordScope } from '../recordScopes.ts';
import { type AnySample, sample, type World } from '../sample.ts';
import { buildPersonAt, makeLearner } from '../sampleRecords.ts';

/** Makes an erasure request by another Admin, which waits to be confirmed. */
const makeErasure = async (world: World, recordScope: RecordScope): Promise<string> => {
  const { portal } = world;
  const { companyId } = recordScope;
  const learnerId = await makeLearner(world, recordScope);
  const asker = await buildPersonAt(world, recordScope, 'Admin');
  const now = portal.clock.now();
  const erasureId = newId(now);
  await portal.platform.database.write({ companyId }, (trx) =>
    trx
      .insertInto('erasure_request')
      .values({
        company_id: companyId,
        erasure_request_id: erasureId,
        user_id: learnerId,
        reason: 'Letter of 12 November',
        requested_by: asker.userId,
        requested_at: now,
        due_at: now,
      })
      .execute(),
  );
  return erasureId;
};

export const dataProtectionSamples: readonly AnySample[] = [
  sample({ endpoint: dataProtection.previewRemoval, about: 'nothing', request: () => ({ query: {} }) }),
  sample({
    endpoint: dataProtection.removeEvents,
    about: 'nothing',
    request: () => ({ body: { before: '2020-01-01' } }),
    answers: ['retention.nothing'],
  }),
  sample({ endpoint: dataProtection.listErasures, about: 'nothing', request: () => ({ query: {} }) }),
  sample({
    endpoint: dataProtection.askErasure,
    about: "company's",
    make: makeLearner,
    request: (userId) => ({ body: { userId, reason: 'Letter of 12 November' } }),
  }),
  sample({
    endpoint: dataProtection.confirmErasure,
    about: "company's",
    make: makeErasure,
    request: (id) => ({ params: { id }, body: { password: '135790' } }),
    // Nobody may before a day has passed, nor who signed in after it was asked for.
    answers: ['erasure.too-early', 'erasure.second-person'],
  }),
  sample({
    endpoint: dataProtection.withdrawErasure,
    about: "company's",
    make: makeErasure,
    request: (id) => ({ params: { id } }),
  }),
  sample({
    endpoint: dataProtection.exportPersonalData,
    about: 'nothing',
    request: () => ({ query: { format: 'json' as const } }),
  }),
  sample({
    endpoint: dataProtection.exportPerson,
    about: "company's",
    make: makeLearner,
    request: (id) => ({ params: { id }, query: { format: 'json' as const } }),
  }),
];
