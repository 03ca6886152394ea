import { imports } from '@simward/contract';
import { profileColumns } from '../../src/features/imports/columns/profileColumns.ts';
import { newId } from '../../src/platform/ids.ts';
import type { Principal } from '../principals.ts';
import type { RecordScope } from '../recordScopes.ts';
import { type AnySample, sample, type World } from '../sample.ts';
import { buildPersonAt, insertFinishedTask, ofCompany, personAt } from '../sampleRecords.ts';

const columns = (['name', 'emailAddress'] as const).map((use) => ({
  header: use,
  use,
  part: null,
  alternativeOf: null,
  cut: null,
  trueMeans: null,
}));

/** Answers to a list whose columns name and emailAddress are known. */
const mapping = {
  template: null,
  name: null,
  remembered: null,
  columns,
  surnameFirst: null,
  departmentForAll: { name: null, isChosen: false },
  values: [],
};

interface ImportToMake {
  done?: boolean;
  compares?: boolean;
  /** Always into the company of the place; otherwise the principal imports into their own. */
  inScope?: boolean;
}

/** Makes an import of one person, by the principal in the own place and by an Admin in the others. */
const makeImport =
  ({ done = false, compares = false, inScope = false }: ImportToMake = {}) =>
  async (world: World, recordScope: RecordScope, principal: Principal): Promise<string> => {
    const { portal } = world;
    const isStranger = inScope && principal.user?.companyId !== recordScope.companyId;
    const creator = isStranger
      ? await buildPersonAt(world, recordScope, 'Admin')
      : await personAt(world, recordScope, principal, 'Admin');
    const now = portal.clock.now();
    const batchId = newId(now);
    const cells = { name: 'Anna Berg', emailAddress: `${batchId}@example.test` };
    const record = {
      ...cells,
      mobileNo: null,
      courseName: null,
      location: null,
      role: 'User',
      departments: [],
      gender: null,
    };
    const key = { companyId: creator.companyId, taskId: batchId };
    const row = { company_id: creator.companyId, import_batch_id: batchId };
    await portal.platform.database.write({ companyId: creator.companyId }, async (trx) => {
      await trx
        .insertInto('import_batch')
        .values({
          ...row,
          creator_company_id: creator.companyId,
          created_by: creator.userId,
          created_at: now,
          file_name: 'people.csv',
          encoding: 'UTF-8',
          separator: ',',
          columns: ['name', 'emailAddress'],
          ignored_columns: '[]',
          change_password_at_first_login: false,
          ...(done && { started_at: now, finished_at: now }),
          ...(compares && {
            compares,
            previewed_at: now,
            headers: JSON.stringify(['name', 'emailAddress']),
            mapping: JSON.stringify(mapping),
            profile: JSON.stringify(
              await profileColumns(['name', 'emailAddress'], [{ cells: Object.values(cells) }]),
            ),
          }),
        })
        .execute();
      if (done) await insertFinishedTask(trx, { ...key, kind: 'import', requestedBy: creator.userId }, now);
      await trx
        .insertInto('import_row')
        .values({
          ...row,
          line: 2,
          state: done ? 'error' : 'new',
          cells: JSON.stringify(cells),
          ragged_by: 0,
          record: JSON.stringify(record),
          reasons: '[]',
          raw: JSON.stringify([cells.name, cells.emailAddress]),
        })
        .execute();
    });
    return batchId;
  };

const own = { about: 'own', make: makeImport() } as const;
/** An import that was begun: an Admin sees those of the company, a Manager the own ones. */
const begun = {
  about: "company's",
  managers: 'own',
  make: makeImport({ done: true, compares: true, inScope: true }),
} as const;
const ownList = { about: 'own', make: makeImport({ compares: true }) } as const;

export const importsSamples: readonly AnySample[] = [
  sample({
    ...ofCompany,
    endpoint: imports.validateFile,
    request: (companyId) => ({ body: { fileName: 'people.csv', companyId } }),
    file: async () => ({
      bytes: Buffer.from('Name,Email\nAnna Berg,anna.berg@example.test\n'),
      name: 'people.csv',
      type: 'text/csv',
    }),
  }),
  sample({
    ...ofCompany,
    endpoint: imports.uploadList,
    request: (companyId) => ({ body: { fileName: 'people.csv', companyId } }),
    file: async () => ({
      bytes: Buffer.from('First name,Last name,Mail\nAnna,Berg,anna.berg@example.test\n'),
      name: 'people.csv',
      type: 'text/csv',
    }),
  }),
  sample({ ...begun, endpoint: imports.getColumns, request: (id) => ({ params: { id } }) }),
  sample({
    ...ownList,
    endpoint: imports.answerColumns,
    request: (id) => ({ params: { id }, body: { columns: [{ index: 0, use: 'name' as const }] } }),
  }),
  sample({ ...ownList, endpoint: imports.previewList, request: (id) => ({ params: { id } }) }),
  sample({ ...begun, endpoint: imports.getImport, request: (id) => ({ params: { id } }) }),
  sample({ ...begun, endpoint: imports.listImportRows, request: (id) => ({ params: { id }, query: {} }) }),
  sample({
    ...own,
    endpoint: imports.correctImportRow,
    request: (id) => ({ params: { id, row: 2 }, body: { cells: { name: 'Anna Berger' } } }),
  }),
  sample({
    ...ownList,
    endpoint: imports.replaceInRows,
    request: (id) => ({ params: { id }, body: { field: 'name' as const, find: 'Berg', replace: 'Berger' } }),
  }),
  sample({ ...ownList, endpoint: imports.stepBack, request: (id) => ({ params: { id } }) }),
  sample({
    ...ownList,
    endpoint: imports.takeAllBack,
    request: (id) => ({ params: { id }, body: { takeBack: true } }),
  }),
  sample({ ...ownList, endpoint: imports.listLeavers, request: (id) => ({ params: { id } }) }),
  sample({
    ...ownList,
    endpoint: imports.chooseLeavers,
    request: (id) => ({ params: { id }, body: { on: null } }),
  }),
  sample({
    ...ownList,
    endpoint: imports.uploadCorrected,
    request: (id) => ({ params: { id } }),
    file: async () => ({
      bytes: Buffer.from(
        'name,emailAddress,Row,Reason\nAnna Berger,anna.berger@example.test,2,Email address has no @\n',
      ),
      name: 'errors.csv',
      type: 'text/csv',
    }),
  }),
  sample({ ...begun, endpoint: imports.importErrors, request: (id) => ({ params: { id } }) }),
  sample({ ...own, endpoint: imports.importFile, request: (fileId) => ({ body: { fileId } }) }),
  sample({
    ...begun,
    endpoint: imports.undoImport,
    request: (id) => ({ params: { id } }),
  }),
  sample({ about: 'nothing', endpoint: imports.listImports, request: () => ({ query: {} }) }),
  sample({ ...begun, endpoint: imports.importDetails, request: (id) => ({ params: { id }, query: {} }) }),
  sample({
    ...begun,
    endpoint: imports.importedFile,
    request: (id) => ({ params: { id } }),
    // No file lies behind an import that was not uploaded.
    answers: ['import.file-gone'],
  }),
  sample({
    ...begun,
    endpoint: imports.callOffLeavers,
    request: (id) => ({ params: { id }, body: {} }),
    // The import deactivates nobody.
    answers: ['import.over'],
  }),
];
