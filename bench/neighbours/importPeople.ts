import { setTimeout as pause } from 'node:timers/promises';
import { type AnswerOf, basePath, imports } from '@simward/contract';
import { asOwner } from '../../harness/portalDatabase.ts';
import { bearer, sendCall } from '../../harness/sendCall.ts';
import { preparePeople } from '../filled/preparePeople.ts';
import { firstMobileNo } from '../firstMobileNo.ts';

const rows = 10_000;

const peopleFile = () =>
  new File(
    [
      'Name,Email Address,Course,Location,Role,Department\r\n',
      ...Array.from(
        { length: rows },
        (_, index) =>
          `Imported ${index},imported${index}@people.example,Course ${index % 20},Site A,User,Department ${1 + (index % 10)}\r\n`,
      ),
    ],
    'people.csv',
    { type: 'text/csv' },
  );

const upload = async (
  origin: string,
  headers: Record<string, string>,
): Promise<AnswerOf<typeof imports.validateFile>> => {
  const body = new FormData();
  body.set('fileName', 'people.csv');
  body.set('file', peopleFile());
  const { path, method, answer } = imports.validateFile;
  const response = await fetch(origin + basePath + path, { method, headers, body });
  return answer.parse(await response.json());
};

/** Seconds in which a file of 10,000 people is validated and imported into a new company of 1,000. */
export const importPeople = async (
  { origin, dataDir }: { origin: string; dataDir: string },
  firstNumber: number,
): Promise<{ validated: number; added: number }> => {
  const { token } = await asOwner(dataDir, (database) =>
    preparePeople(database, dataDir, { people: 1_000, firstMobileNo: firstNumber }),
  );
  const headers = bearer(token);
  const uploadedAt = performance.now();
  const { _id: fileId } = await upload(origin, headers);
  const confirmedAt = performance.now();
  await sendCall(origin, imports.importFile, { body: { fileId } }, headers);
  const read = async () =>
    (await sendCall(origin, imports.getImport, { params: { id: fileId } }, headers)).batch;
  let batch = await read();
  while (batch.state === 'running') {
    await pause(250);
    batch = await read();
  }
  if (batch.counts.done !== rows)
    throw new Error(`${batch.counts.done} of ${rows} people were imported: ${JSON.stringify(batch)}`);
  const doneAt = performance.now();
  return { validated: (confirmedAt - uploadedAt) / 1000, added: (doneAt - confirmedAt) / 1000 };
};

/** @returns lines to print */
export const measureImport = async (portal: { origin: string; dataDir: string }): Promise<string[]> => {
  const { validated, added } = await importPeople(portal, firstMobileNo('import'));
  return [
    '',
    `Import of ${rows} people: validated in ${validated.toFixed(1)} s, added in ${added.toFixed(1)} s, ` +
      'the wait for the job included',
  ];
};
