import { oasis } from '@simward/contract';
import {
  passwordContext,
  storeConfiguration,
} from '../../src/features/oasis/configuration/configuration.sql.ts';
import { newId } from '../../src/platform/ids.ts';
import { buildModule, buildUser } from '../../src/testing/builders/builders.ts';
import { buildSession } from '../../src/testing/builders/sessions/buildSession.ts';
import { type RecordScope, unknownId } from '../recordScopes.ts';
import { type AnySample, sample, type World } from '../sample.ts';
import { ofCompany } from '../sampleRecords.ts';

/** A result of a learner of the place, on its way to Oasis. */
const makeDelivery = async (world: World, recordScope: RecordScope): Promise<string> => {
  const { portal } = world;
  const { companyId } = recordScope;
  const now = portal.clock.now();
  await portal.platform.database.write({ companyId }, (trx) =>
    storeConfiguration(
      trx,
      {
        companyId,
        account: 'simward',
        sealedPassword: portal.platform.secretBox.seal('a-password-of-oasis', passwordContext(companyId)),
        passwordSetAt: now,
        identifierField: 'login_name',
        departmentIds: [],
        tellsAdministrators: true,
        changedBy: { id: newId(now), name: 'Admin' },
      },
      now,
    ),
  );
  const learner = await buildUser(portal, companyId, { password: null, pin: null });
  const module = await buildModule(portal, companyId);
  const { sessionId } = await buildSession(portal, learner, module);
  await portal.platform.database.write({ companyId }, (trx) =>
    trx
      .insertInto('oasis_delivery')
      .values({
        company_id: companyId,
        session_id: sessionId,
        user_id: learner.userId,
        noted_at: now,
        state: 'unmatched',
      })
      .execute(),
  );
  return sessionId;
};
const ofDelivery = { about: "company's", make: makeDelivery } as const;

export const oasisSamples: readonly AnySample[] = [
  sample({
    ...ofCompany,
    endpoint: oasis.readConfiguration,
    request: (companyId) => ({ query: { companyId } }),
  }),
  sample({
    ...ofCompany,
    endpoint: oasis.saveConfiguration,
    request: (companyId) => ({
      query: { companyId },
      body: {
        api_account: 'simward',
        api_password: 'a-password-of-oasis',
        identifier_field: 'user_id' as const,
      },
    }),
  }),
  sample({
    ...ofCompany,
    endpoint: oasis.countLearners,
    request: (companyId) => ({ query: { companyId }, body: { departments: [] } }),
  }),
  sample({ endpoint: oasis.readStanding, about: 'nothing', request: () => ({}) }),
  sample({
    endpoint: oasis.testConnection,
    about: 'nothing',
    request: () => ({}),
    // The portal of the walk has no address of Oasis.
    answers: ['oasis.no-address'],
  }),
  sample({ endpoint: oasis.listDeliveries, about: 'nothing', request: () => ({ query: {} }) }),
  sample({ endpoint: oasis.exportDeliveries, about: 'nothing', request: () => ({ body: {} }) }),
  sample({
    endpoint: oasis.resendDeliveries,
    about: 'nothing',
    request: () => ({ body: { deliveries: [unknownId()] } }),
  }),
  sample({
    endpoint: oasis.giveUpDeliveries,
    about: 'nothing',
    request: () => ({ body: { deliveries: [unknownId()] } }),
  }),
  // Not every place of the walk has an account.
  sample({
    endpoint: oasis.dryRun,
    about: 'nothing',
    request: () => ({ query: {} }),
    answers: ['oasis.not-configured'],
  }),
  sample({
    endpoint: oasis.dryRunFile,
    about: 'nothing',
    request: () => ({}),
    answers: ['oasis.not-configured'],
  }),
  sample({
    endpoint: oasis.sendDryRun,
    about: 'nothing',
    request: () => ({}),
    answers: ['oasis.not-configured'],
  }),
  sample({
    ...ofDelivery,
    endpoint: oasis.checkIdentifier,
    request: (id) => ({ params: { id }, query: {} }),
  }),
  sample({
    ...ofDelivery,
    endpoint: oasis.identify,
    request: (id) => ({ params: { id }, body: { value: id } }),
  }),
];
