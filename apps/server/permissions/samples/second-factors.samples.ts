import { secondFactors } from '@simward/contract';
import { insertRecoveryCodes } from '../../src/domain/sign-in/factor/factors.sql.ts';
import { recoveryCodeHash } from '../../src/domain/sign-in/factor/recoveryCodes.ts';
import { newId } from '../../src/platform/ids.ts';
import { buildUser } from '../../src/testing/builders/builders.ts';
import type { Principal } from '../principals.ts';
import type { RecordScope } from '../recordScopes.ts';
import { type AnySample, sample, type World } from '../sample.ts';
import { personAt } from '../sampleRecords.ts';

const code = 'AAAA-BBBB-CCCC-DDDD';
const proof = { password: '135790', code };

/** Makes a factor of the principal in the own place, and of somebody else in the others. */
const makeFactor = async (world: World, recordScope: RecordScope, principal: Principal): Promise<string> => {
  const { portal } = world;
  const owner = await personAt(world, recordScope, principal);
  const now = portal.clock.now();
  const secondFactorId = newId(now);
  await portal.platform.database.write({ companyId: owner.companyId }, async (trx) => {
    await insertRecoveryCodes(trx, owner, [{ id: newId(now), hash: recoveryCodeHash(code) }], now);
    await trx
      .insertInto('second_factor')
      .values({
        company_id: owner.companyId,
        second_factor_id: secondFactorId,
        user_id: owner.userId,
        kind: 'passkey',
        name: 'Laptop',
        credential_id: secondFactorId,
        created_at: now,
        confirmed_at: now,
      })
      .execute();
  });
  return secondFactorId;
};

const attestation = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
} as const;

export const secondFactorsSamples: readonly AnySample[] = [
  sample({ endpoint: secondFactors.listSecondFactors, about: 'nothing', request: () => ({}) }),
  sample({
    endpoint: secondFactors.beginTotp,
    about: 'nothing',
    request: () => ({ body: { name: 'Phone', proof } }),
  }),
  sample({
    endpoint: secondFactors.beginPasskey,
    about: 'nothing',
    request: () => ({ body: { name: 'Laptop', proof } }),
    answers: ['second-factor.no-passkeys'],
  }),
  sample({
    endpoint: secondFactors.renewRecoveryCodes,
    about: 'nothing',
    request: () => ({ body: { proof } }),
    answers: ['second-factor.not-found'],
  }),
  sample({
    endpoint: secondFactors.removeSecondFactor,
    about: 'own',
    make: makeFactor,
    request: (id) => ({ params: { id }, body: { proof } }),
  }),
  // No factor waits to be confirmed, so that the answer is the same for one's own and for somebody else's.
  sample({
    endpoint: secondFactors.confirmTotp,
    about: 'nothing',
    request: (id) => ({ params: { id }, body: { code: '000000' } }),
    answers: ['second-factor.not-found'],
  }),
  sample({
    endpoint: secondFactors.confirmPasskey,
    about: 'nothing',
    request: (id) => ({ params: { id }, body: { attestation } }),
    answers: ['second-factor.not-found'],
  }),
  sample({
    endpoint: secondFactors.resetSecondFactor,
    about: "company's",
    make: async ({ portal }, { companyId }) =>
      (await buildUser(portal, companyId, { role: 'Manager', password: null, pin: null })).userId,
    request: (id) => ({ params: { id } }),
  }),
];
