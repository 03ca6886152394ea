import { modules, type RequestOf } from '@simward/contract';
import { includedScenario } from '../../src/domain/catalogue/includedScenarios.ts';
import { newestVersion } from '../../src/domain/catalogue/versions/steps.sql.ts';
import { buildCompany, buildModule, buildUser } from '../../src/testing/builders/builders.ts';
import { buildReportedCompetency } from '../../src/testing/builders/buildReportedCompetency.ts';
import { buildGuide } from '../../src/testing/builders/files/buildUpload.ts';
import { unknownId } from '../recordScopes.ts';
import { type AnySample, sample, type World } from '../sample.ts';
import { makeModule, newName, ofCompany } from '../sampleRecords.ts';

/** Modules of the platform are everybody's to read; a company's own are not. */
const giveToCompany = ({ portal }: World, module_id: string, owner_company_id: string) =>
  portal.platform.database.write('all', async (trx) => {
    for (const table of ['module', 'module_version', 'competency', 'module_search_term'] as const)
      await trx.updateTable(table).set({ owner_company_id }).where('module_id', '=', module_id).execute();
  });

const makeOwnModule: NonNullable<AnySample['make']> = async (world, recordScope, principal) => {
  const moduleId = await makeModule(world, recordScope, principal);
  await giveToCompany(world, moduleId, recordScope.companyId);
  return moduleId;
};

const moduleFields = (guideId: string) => ({
  moduleName: newName(unknownId()),
  moduleDescription: 'A patient becomes septic.',
  moduleDemoLink: 'https://vimeo.com/824190371',
  moduleType: 'Unity' as const,
  moduleGuide: guideId,
  bannerImage: null,
  industry: 'Healthcare',
  status: true,
  platforms: ['Oculus' as const],
  product_code: newName(unknownId()),
});

const managing = [
  sample({
    endpoint: modules.addModule,
    about: 'nothing',
    make: async ({ portal }, _recordScope, { user }) => (user ? buildGuide(portal, user) : unknownId()),
    request: (guideId) => ({ body: moduleFields(guideId) }),
  }),
  sample({
    endpoint: modules.modifyModule,
    about: "company's",
    make: makeOwnModule,
    request: (_id) => ({ body: { _id, moduleName: newName(_id), competencies: [] } }),
  }),
];

/** A company's own module that is archived. */
const makeArchived: NonNullable<AnySample['make']> = async (world, recordScope, principal) => {
  const moduleId = await makeOwnModule(world, recordScope, principal);
  await world.portal.platform.database.write('all', (trx) =>
    trx.updateTable('module').set({ archived: true }).where('module_id', '=', moduleId).execute(),
  );
  return moduleId;
};

const archiving = [
  sample({
    endpoint: modules.archiveModule,
    about: "company's",
    make: makeOwnModule,
    request: (_id) => ({ body: { _id } }),
  }),
  sample({
    endpoint: modules.restoreModule,
    about: "company's",
    make: makeArchived,
    request: (_id) => ({ body: { _id } }),
  }),
];

const reportedName = 'Fluid balance';

/** A company's own module, for which a headset of it reported an unknown competency. */
const makeReported: NonNullable<AnySample['make']> = async (world, recordScope, principal) => {
  const moduleId = await makeOwnModule(world, recordScope, principal);
  await buildReportedCompetency(world.portal, { ...recordScope, moduleId, competencyName: reportedName });
  return moduleId;
};

const competencies = [
  sample({
    endpoint: modules.competencyUse,
    about: "company's",
    make: makeOwnModule,
    request: (id) => ({ params: { id } }),
  }),
  sample({
    endpoint: modules.changeCurveLimits,
    about: "company's",
    make: makeOwnModule,
    request: (_id) => ({
      body: {
        _id,
        competencyName: 'Recognition',
        curveLimits: { ...modules.usualCurveLimits, acceptable: 0.1 },
      },
    }),
  }),
  sample({
    endpoint: modules.mapCompetency,
    about: "company's",
    make: makeReported,
    request: (_id) => ({
      body: { _id, reportedName, competencyName: 'Fluid management', productCode: 'C-FLUID' },
    }),
  }),
  ...[modules.dismissName, modules.restoreName].map((endpoint) =>
    sample({
      endpoint,
      about: "company's",
      make: makeReported,
      request: (_id) => ({ body: { _id, reportedName } }),
    }),
  ),
];

const descriptionFields = (): RequestOf<typeof modules.importDescription>['body']['description'] => ({
  format: modules.descriptionFormat,
  moduleName: newName(unknownId()),
  moduleDescription: 'A patient becomes septic.',
  moduleDemoLink: 'https://vimeo.com/824190371',
  moduleType: 'Unity' as const,
  industry: 'Healthcare',
  platforms: ['Oculus' as const],
  product_code: newName(unknownId()),
});

const descriptions = [
  sample({
    endpoint: modules.exportDescription,
    about: "company's",
    make: makeOwnModule,
    request: (id) => ({ params: { id } }),
  }),
  sample({
    endpoint: modules.previewDescription,
    about: 'nothing',
    request: () => ({ body: { description: descriptionFields() } }),
  }),
  sample({
    endpoint: modules.importDescription,
    about: 'nothing',
    request: () => ({ body: { description: descriptionFields() } }),
  }),
  sample({ endpoint: modules.listIncluded, about: 'nothing', request: () => ({}) }),
  sample({
    endpoint: modules.addIncluded,
    about: 'nothing',
    // A portal has it once.
    answers: ['module.code-taken'],
    request: () => ({ body: { product_code: includedScenario('hand-hygiene').productCode } }),
  }),
  sample({
    endpoint: modules.duplicateModule,
    about: "company's",
    make: makeOwnModule,
    request: (_id) => ({ body: { _id, moduleName: newName(_id), product_code: newName(unknownId()) } }),
  }),
];

const steps = [
  sample({
    endpoint: modules.moduleSteps,
    about: "company's",
    make: makeOwnModule,
    request: (id) => ({ params: { id } }),
  }),
  sample({
    endpoint: modules.modifySteps,
    about: "company's",
    make: makeOwnModule,
    request: (_id) => ({ body: { _id, steps: [{ name: 'Wash hands' }], questions: [] } }),
  }),
];

const makeVersion: NonNullable<AnySample['make']> = async (world, recordScope, principal) => {
  const moduleId = await makeOwnModule(world, recordScope, principal);
  const version = await world.portal.platform.database.read('all', (trx) => newestVersion(trx, moduleId));
  return version?.module_version_id ?? unknownId();
};

const versions = [
  sample({
    endpoint: modules.addVersion,
    about: "company's",
    make: makeOwnModule,
    request: (moduleId) => ({ body: { moduleId, version: '2.0.0' } }),
  }),
  sample({
    endpoint: modules.modifyVersion,
    about: "company's",
    make: makeVersion,
    request: (_id) => ({ body: { _id, notes: 'New rooms.' } }),
  }),
  sample({
    endpoint: modules.moduleRollout,
    about: "company's",
    make: makeOwnModule,
    request: (id) => ({ params: { id } }),
  }),
];

const uses = [
  sample({
    endpoint: modules.addAssignCompany,
    about: 'nothing',
    make: async ({ portal }) => {
      const { companyId } = await buildCompany(portal);
      return (await buildModule(portal, companyId)).moduleId;
    },
    request: (moduleId, { companyId }) => ({ body: { moduleId, companyId } }),
  }),
  sample({
    endpoint: modules.modifyAssignCompany,
    about: 'nothing',
    make: makeModule,
    request: (moduleId, { companyId }) => ({ body: { moduleId, companyId, endOn: '2030-12-31' } }),
  }),
  sample({
    ...ofCompany,
    endpoint: modules.companyModules,
    request: (id) => ({ params: { id } }),
  }),
  sample({
    endpoint: modules.giveModules,
    about: 'nothing',
    make: makeModule,
    request: (moduleId, { companyId }) => ({ body: { companyId, modules: [moduleId] } }),
  }),
];

const lists = [
  sample({ endpoint: modules.listModules, about: 'nothing', request: () => ({ body: {} }) }),
  sample({
    endpoint: modules.moduleUse,
    about: 'nothing',
    request: () => ({ body: { moduleIds: [unknownId()] } }),
  }),
  sample({ endpoint: modules.exportModules, about: 'nothing', request: () => ({ body: {} }) }),
  sample({
    endpoint: modules.searchModules,
    about: 'nothing',
    request: () => ({ body: { searchString: 'sepsis' } }),
  }),
  sample({ endpoint: modules.moduleNames, about: 'nothing', request: () => ({}) }),
  sample({
    ...ofCompany,
    endpoint: modules.modulesByCompany,
    request: (companyId) => ({ body: { companyId } }),
  }),
  sample({
    endpoint: modules.modulesByManager,
    about: "company's",
    make: async ({ portal }, { companyId, departmentId }) =>
      (
        await buildUser(portal, companyId, {
          role: 'Manager',
          departmentIds: [departmentId],
          password: null,
          pin: null,
        })
      ).userId,
    request: (id) => ({ params: { id } }),
    managers: 'refused',
  }),
];

export const modulesSamples: readonly AnySample[] = [
  sample({ endpoint: modules.userModules, about: 'nothing', request: () => ({}) }),
  sample({ endpoint: modules.nextModule, about: 'nothing', request: () => ({}) }),
  sample({ endpoint: modules.modulesByUser, about: 'nothing', request: () => ({}) }),
  sample({
    endpoint: modules.moduleDetail,
    about: "company's",
    make: makeOwnModule,
    request: (id) => ({ params: { id } }),
  }),
  sample({
    endpoint: modules.moduleCompetencies,
    about: "company's",
    make: makeOwnModule,
    request: (moduleid) => ({ query: { moduleid } }),
  }),
  sample({
    endpoint: modules.moduleDownloads,
    about: "company's",
    make: makeOwnModule,
    request: (id) => ({ params: { id } }),
  }),
  sample({ endpoint: modules.listLibrary, about: 'nothing', request: () => ({ body: {} }) }),
  sample({ endpoint: modules.videoHosts, about: 'nothing', request: () => ({}) }),
  ...managing,
  ...archiving,
  ...competencies,
  ...descriptions,
  ...steps,
  ...versions,
  ...uses,
  ...lists,
];
