import { companies } from '@simward/contract';
import { buildCompany } from '../../src/testing/builders/builders.ts';
import { unknownId } from '../recordScopes.ts';
import { type AnySample, sample, type World } from '../sample.ts';
import { newName, ofCompany } from '../sampleRecords.ts';

/** A company of its own would be another company to everybody: the companies' calls are a SuperAdmin's alone. */
const makeCompany = async ({ portal }: World): Promise<string> => (await buildCompany(portal)).companyId;

const companyFields = {
  timeZone: 'Europe/London',
  status: true,
  pinLength: 4,
  webPinAllowed: true,
  secondFactor: 'off',
  eventRetentionDays: null,
} as const;

export const companiesSamples: readonly AnySample[] = [
  sample({ endpoint: companies.listCompanies, about: 'nothing', request: () => ({ query: {} }) }),
  sample({
    endpoint: companies.askForModules,
    about: 'nothing',
    request: () => ({ body: { text: 'Sepsis and Basic Life Support' } }),
    answers: ['company.modules-asked'],
  }),
  sample({
    endpoint: companies.getCompany,
    about: "company's",
    make: makeCompany,
    request: (id) => ({ params: { id } }),
  }),
  sample({
    endpoint: companies.viewCompany,
    about: "company's",
    make: makeCompany,
    request: (companyId) => ({ body: { companyId } }),
  }),
  sample({
    ...ofCompany,
    endpoint: companies.changeBrowserScenarios,
    request: (companyId) => ({ body: { companyId, browserScenarios: 'practice' as const } }),
  }),
  sample({
    endpoint: companies.deleteCompany,
    about: "company's",
    make: makeCompany,
    request: (companyId) => ({ body: { companyId } }),
  }),
  sample({
    endpoint: companies.addCompany,
    about: 'nothing',
    request: () => ({ body: { companyName: newName(unknownId()), timeZone: 'Europe/London' } }),
  }),
  sample({
    endpoint: companies.modifyCompany,
    about: "company's",
    make: makeCompany,
    request: (_id) => ({ body: { ...companyFields, companyName: newName(unknownId()), _id, revision: 1 } }),
  }),
  sample({
    endpoint: companies.restoreCompany,
    about: "company's",
    make: async (world) => {
      const companyId = await makeCompany(world);
      await world.portal.platform.database.write('all', (trx) =>
        trx
          .updateTable('company')
          .set({ deleted_at: world.portal.clock.now() })
          .where('company_id', '=', companyId)
          .execute(),
      );
      return companyId;
    },
    request: (companyId) => ({ body: { companyId } }),
  }),
];
