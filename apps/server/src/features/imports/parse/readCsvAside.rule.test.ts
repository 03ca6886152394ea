import { imports } from '@simward/contract';
import { expect, test } from 'vitest';
import { longLists } from '../../../../corpus/longToRead.ts';
import { Problem } from '../../../platform/problem.ts';
import { importLimits, readCsv } from './readCsv.ts';
import { readCsvAside } from './readCsvAside.ts';

test('a file is read in its thread as it is read here, to the last of 20,000 rows', async () => {
  for (const bytes of [
    longLists.people(),
    Buffer.from('sep=;\r\nVorname;Nachname;E-Mail;Zimmer\r\nJürgen;=Groß;j@example.org;7;;8\r\n', 'latin1'),
  ])
    expect(await readCsvAside(bytes, 'anna')).toEqual(readCsv(bytes));
});

const outcome = async (work: () => unknown) => {
  try {
    await work();
    return 'read';
  } catch (error) {
    return error instanceof Problem ? [error.code, error.message] : error;
  }
};

test.each<[string, Buffer]>([
  ['of commas', longLists.commas()],
  ['of line ends', longLists.blankLines()],
  ['that is empty', Buffer.alloc(0)],
  ['of another kind', Buffer.from('%PDF-1.7')],
  ['with an open quotation mark', Buffer.from('Name,Email\nAnna,"a@example.org\n')],
  ['without a column', Buffer.from('Name,Role\nAnna,User\n')],
  ['with too many rows', Buffer.from(`Name,Email\n${'a,b@example.org\n'.repeat(importLimits.rows + 1)}`)],
  ['as large as is taken', Buffer.alloc(imports.importFileBytes, '"')],
])('a file %s is refused in the same words', async (_what, bytes) => {
  const refused = await outcome(() => readCsvAside(bytes, 'anna'));
  expect(refused).toEqual(await outcome(() => readCsv(bytes)));
  expect(refused).not.toBe('read');
});
