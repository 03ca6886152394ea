import { setTimeout as pause } from 'node:timers/promises';
import { type AnswerOf, basePath, type Endpoint, imports } from '@simward/contract';
import { openOwnerDatabase } from '../harness/portalDatabase.ts';
import { preparePeople } from '../harness/preparePeople.ts';

const rows = 10_000;

const file = () =>
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

/** How long a file of 10,000 people takes from its upload to the last one added; lines to print. */
export const measureImport = async (portal: { origin: string; dataDir: string }): Promise<string[]> => {
  const database = openOwnerDatabase(portal.dataDir);
  const company = await preparePeople(database, portal.dataDir, {
    people: 1_000,
    firstMobileNo: 8_400_000_000,
  }).finally(() => database.close());
  const send = async <E extends Endpoint>(
    { path, method, answer }: E,
    body?: FormData | object,
    id = '',
  ): Promise<AnswerOf<E>> => {
    const isForm = body instanceof FormData;
    const response = await fetch(portal.origin + basePath + path.replace('{id}', id), {
      method,
      headers: {
        authorization: `Bearer ${company.token}`,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    return answer.parse(await response.json()) as AnswerOf<E>;
  };
  const form = new FormData();
  form.set('fileName', 'people.csv');
  form.set('file', file());
  const uploadedAt = performance.now();
  const { _id: fileId } = await send(imports.validateFile, form);
  const confirmedAt = performance.now();
  let { batch } = await send(imports.importFile, { fileId });
  while (batch.state === 'running') {
    await pause(250);
    ({ batch } = await send(imports.getImport, undefined, fileId));
  }
  const doneAt = performance.now();
  if (batch.counts.imported !== rows)
    throw new Error(`${batch.counts.imported} of ${rows} people were imported: ${JSON.stringify(batch)}`);
  return [
    '',
    `Import of ${rows} people: judged in ${((confirmedAt - uploadedAt) / 1000).toFixed(1)} s, ` +
      `added in ${((doneAt - confirmedAt) / 1000).toFixed(1)} s, the wait for the job included`,
  ];
};
