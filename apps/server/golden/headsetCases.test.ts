import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPortal, type TestPortal } from '../src/testing/portal/testPortal.ts';
import { type HeadsetCase, headsetCaseSchema } from './headsetCase.ts';
import { playCase } from './playCase.ts';

const folder = join(import.meta.dirname, 'headset-cases');

/** What headsets send, and what each screen, report and export says of it by their calls. */
const cases: readonly (HeadsetCase & { file: string })[] = readdirSync(folder).map((file) => ({
  file,
  ...headsetCaseSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
}));

let portal: TestPortal;

// Of its own: each case folds the figures of all companies.
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

test.each(cases)('$file: $title', async (given) => {
  expect(await playCase(portal, given)).toEqual([]);
});
