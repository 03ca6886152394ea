import { readdirSync, readFileSync } from 'node:fs';
import { byField, importedTexts, permissionSetSchema } from '@simward/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Problem } from '../../../platform/problem.ts';
import { say } from '../../../platform/texts/say.ts';
import { readCsv } from '../parse/readCsv.ts';
import { corpusCompany } from './corpus/corpusCompany.ts';
import { validateRows } from './validateRows.ts';

const folder = new URL('corpus/', import.meta.url);
/** The expectations leave out texts that are empty. */
const recordSchema = z.looseObject(byField(importedTexts, () => z.string().nullable().default(null)));
const expectationSchema = z.looseObject({
  about: z.string(),
  caller: permissionSetSchema,
  rows: z.array(z.looseObject({ record: recordSchema })).optional(),
});

const preview = (name: string, caller: z.infer<typeof permissionSetSchema>) => {
  try {
    const { encoding, separator, ignored, rows } = readCsv(readFileSync(new URL(`${name}.csv`, folder)));
    return {
      encoding,
      separator,
      ignored,
      rows: validateRows(rows, corpusCompany(caller)).map(({ line, status, reasons, record }) => ({
        line,
        status,
        reasons: reasons.map(({ field, message }) => `${field}: ${say('en', message)}`),
        record,
      })),
    };
  } catch (failure) {
    if (failure instanceof Problem) return { problem: `${failure.code}: ${failure.message}` };
    throw failure;
  }
};

const names = readdirSync(folder)
  .filter((file) => file.endsWith('.csv'))
  .map((file) => file.slice(0, -'.csv'.length));

test('the corpus has at least 60 files', () => {
  expect(names.length).toBeGreaterThanOrEqual(60);
});

test.each(names)('%s', (name) => {
  const { about, caller, ...expected } = expectationSchema.parse(
    JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')),
  );
  expect(preview(name, caller), about).toEqual(expected);
});
