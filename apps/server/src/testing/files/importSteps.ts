import { type InputOf, imports, type RequestOf, users } from '@simward/contract';
import type { TestPortal } from '../portal/testPortal.ts';
import { sendFile } from './sendFile.ts';

type Answers = InputOf<typeof imports.answerColumns>['body'];
type Correction = RequestOf<typeof imports.correctImportRow>['body'];

/** The steps of an import, as a person who is signed in takes them one after the other. */
export const importSteps = (portal: TestPortal, token: string) => {
  const as = { token };
  const find = async (id: string) =>
    (await portal.send(imports.getImport, { params: { id } }, as)).body.batch;
  return {
    find,
    /** Uploads a list; a long one is read by a job. */
    upload: async (bytes: Buffer, fileName = 'people.csv') => {
      const file = { bytes, name: fileName, type: 'text/csv', fields: { fileName } };
      const { batch } = (await sendFile(portal, imports.uploadList, file, token)).body();
      if (batch.state !== 'reading') return batch;
      await portal.runJobs();
      return find(batch._id);
    },
    columns: async (id: string) =>
      (await portal.send(imports.getColumns, { params: { id } }, as)).body.mapping,
    answer: async (id: string, body: Answers) =>
      (await portal.send(imports.answerColumns, { params: { id }, body }, as)).body.mapping,
    preview: async (id: string) =>
      (await portal.send(imports.previewList, { params: { id } }, as)).body.batch,
    rows: async (id: string) => {
      const rows: imports.ListRow[] = [];
      for (;;) {
        const query = { sortColumn: 'row', start: rows.length, count: 200 } as const;
        const { body } = await portal.send(imports.listImportRows, { params: { id }, query }, as);
        rows.push(...body.rows);
        if (body.rows.length === 0 || rows.length >= body.rowsCount) return rows;
      }
    },
    correct: async (id: string, row: number, body: Correction) =>
      (await portal.send(imports.correctImportRow, { params: { id, row }, body }, as)).body,
    takeAllBack: async (id: string) =>
      (await portal.send(imports.takeAllBack, { params: { id }, body: { takeBack: true } }, as)).body.batch,
    leavers: async (id: string) => (await portal.send(imports.listLeavers, { params: { id } }, as)).body,
    /** Stores the import; its answer is how it ended. */
    confirm: async (fileId: string) => {
      await portal.send(imports.importFile, { body: { fileId } }, as);
      await portal.runJobs();
      return find(fileId);
    },
    undo: async (id: string) => (await portal.send(imports.undoImport, { params: { id } }, as)).body,
    modify: async (body: RequestOf<typeof users.modifyUser>['body']) =>
      (await portal.send(users.modifyUser, { body }, as)).body,
    /** Everybody whom the caller sees in the list of users, by name. */
    people: async () => {
      const people: users.User[] = [];
      for (let pageNumber = 1; ; pageNumber += 1) {
        const { body } = await portal.send(users.listUsers, { body: { pageNumber, pageSize: 100 } }, as);
        people.push(...body.users);
        if (body.users.length === 0 || people.length >= body.usersCount) return people;
      }
    },
  };
};
