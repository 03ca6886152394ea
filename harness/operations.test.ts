import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { commandOf } from './operationsPage.ts';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(dirname(import.meta.dirname), 'package.json'), 'utf8')));

/** The steps of an operator. The long form beside this file takes them one after the other. */
test.each([
  ['Your own PostgreSQL', 'npm run setup-database'],
  ['Your own PostgreSQL', 'npm run create-superadmin'],
  ['Start and stop', 'npm start'],
  ['Upgrade and downgrade', 'npm run backup'],
  ['Backup and restore', 'npm run backup'],
  ['Backup and restore', 'npm run restore'],
  ['Backup and restore', 'npm run setup-database'],
  ['Audit log', 'npm run verify-audit'],
  ['Figures', 'npm run verify-rollups'],
])('under “%s” the page has one command line with %s, and npm knows it', (heading, words) => {
  const [, name = ''] = /npm (?:run )?([\w-]+)/.exec(commandOf(heading, words)) ?? [];
  expect(scripts).toHaveProperty([name]);
});
