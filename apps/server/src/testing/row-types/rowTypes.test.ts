import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedPortal } from '../portal/sharedPortal.ts';
import type { TestPortal } from '../portal/testPortal.ts';
import { takeFaults } from './checkedAnswers.ts';
import { wrongRows } from './wrongRows.sql.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await sharedPortal();
});

afterAll(() => portal.close());

test.each<[keyof typeof wrongRows, string[]]>([
  ['nothing', []],
  ['the name of a column', ['people is missing', 'users is not in the type']],
  ['a kind, though no row came', ['tries is number, not string']],
  ['a null', ['name is null, not string']],
  ['a word', ['mode is "exam", not "assessment" or "training"']],
  ['a value within JSON', ['people[].seen is "2026-01-01T00:00:00+00:00", not Date']],
  ['an expression of a builder', ['known is "yes", not boolean']],
  ['a statement that is compiled once', ['doubled is number, not boolean']],
])('%s is wrong', async (wrong, expected) => {
  expect(takeFaults()).toEqual([]);
  await wrongRows[wrong](portal.platform.database.unscoped);
  const found = takeFaults();
  expect(found.map((fault) => fault.replace(/^\S+ /, ''))).toEqual(expected);
  for (const fault of found)
    expect(fault).toMatch(/^apps\/server\/src\/testing\/row-types\/wrongRows\.sql\.ts:\d+ /);
});
