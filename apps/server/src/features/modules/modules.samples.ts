import { modules } from '@simward/contract';
import { makeModule } from '../../../permissions/records/makeModule.ts';
import { type AnySample, sample, type World } from '../../../permissions/sample.ts';

/** Modules of the platform are everybody's to read; a company's own are not. */
const giveToCompany = ({ portal }: World, moduleId: string, companyId: string) =>
  portal.platform.database.write('all', (trx) =>
    trx
      .updateTable('module')
      .set({ owner_company_id: companyId })
      .where('module_id', '=', moduleId)
      .execute(),
  );

export const modulesSamples: readonly AnySample[] = [
  sample({ endpoint: modules.userModules, about: 'nothing', request: () => ({}) }),
  sample({ endpoint: modules.modulesByUser, about: 'nothing', request: () => ({}) }),
  sample({
    endpoint: modules.moduleDetail,
    about: "company's",
    make: async (world, recordScope, principal) => {
      const moduleId = await makeModule(world, recordScope, principal);
      await giveToCompany(world, moduleId, recordScope.companyId);
      return moduleId;
    },
    request: (id) => ({ params: { id } }),
  }),
];
