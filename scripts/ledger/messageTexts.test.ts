import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageRows } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { expect, test } from 'vitest';
import { readLedger } from './readLedger.ts';

const rows = readLedger(readFileSync(join(import.meta.dirname, '../../docs/ledgers/messages.tsv'), 'utf8'));

/** The parts of each specified message, as people read them. */
const textsOf = (id: string): string[] =>
  Object.entries<Readonly<Record<string, string>>>(messageTexts)
    .filter(([name]) => messageRows[name as keyof typeof messageRows] === id)
    .map(([, message]) => Object.values(message).join(' / '));

/** Empties the placeholders, whose names differ between the specification and the code. */
const withoutNames = (text: string) =>
  text.replace(' plus the cause', ' / {cause}').replaceAll(/\{[^}]*\}/g, '{}');

test.each(rows.map(({ id = '', text = '' }) => [id, text]))('%s says what is specified', (id, text) => {
  expect(textsOf(id).map(withoutNames)).toContain(withoutNames(text));
});
