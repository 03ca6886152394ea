import { expect, test } from 'vitest';
import { keepCompanies } from './keepCompanies.ts';

const lost = Object.assign(new Error('connection to the remote node failed'), { code: '08006' });

/** Reads these answers, one at each reading. */
const companiesRead = (...answers: (readonly string[] | Error)[]) =>
  keepCompanies(async () => {
    const answer = answers.shift() ?? [];
    if (answer instanceof Error) throw answer;
    return answer;
  });
const minute = (n: number) => new Date(n * 60_000);

test('companies are read once a minute', async () => {
  const companies = companiesRead(['a'], ['a', 'b']);
  expect(await companies(minute(0))).toEqual(['a']);
  expect(await companies(minute(0.9))).toEqual(['a']);
  expect(await companies(minute(1))).toEqual(['a', 'b']);
});

test('those that were known serve on while they cannot be read', async () => {
  const companies = companiesRead(['a'], lost, lost, ['a', 'b']);
  for (const at of [0, 1, 2]) expect(await companies(minute(at))).toEqual(['a']);
  expect(await companies(minute(3))).toEqual(['a', 'b']);
});

test('where none was ever read there is none, until they can be', async () => {
  const companies = companiesRead(lost, ['a']);
  expect(await companies(minute(0))).toEqual([]);
  expect(await companies(minute(1))).toEqual(['a']);
});

test('another failure is told, and the next reading is a new one', async () => {
  const companies = companiesRead(new Error('a wrong statement'), ['a']);
  await expect(companies(minute(0))).rejects.toThrow('a wrong statement');
  expect(await companies(minute(0))).toEqual(['a']);
});
