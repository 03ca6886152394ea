import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { expectSome } from '../test/expectSome.ts';

const root = dirname(dirname(import.meta.dirname));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const guides = 'apps/server/src/features/headsets/deviceGuide.test.ts';
const generatedClient = 'apps/server/src/features/headsets/deviceGuide.long.test.ts';
const unity = 'apps/server/src/features/headsets/unityGuide.long.test.ts';
const keys = 'apps/server/src/features/api-keys/apiGuide.test.ts';
const changes = 'apps/server/src/features/webhooks/changedSessions.test.ts';
const commands = 'scripts/commands.test.ts';

/** The test that runs each block of code, by the block's page and the words behind its opening fence. */
const ranBy: Readonly<Record<string, string>> = {
  'README.md sh': commands,
  'README.md ts': guides,
  'packages/device/README.md ts': guides,
  'docs/api.md json': changes,
  'docs/api.md sh': keys,
  'docs/api.md ts': keys,
  'docs/device.md json batch': guides,
  'docs/device.md json description': guides,
  'docs/device.md sh first-session': guides,
  'docs/device.md sh simulator': 'packages/device/src/cli/guide.test.ts',
  'docs/device.md ts about': guides,
  'docs/device.md ts first-session': guides,
  'docs/device.md ts generated': generatedClient,
  'docs/device.md ts offline': guides,
  'docs/device.md ts pairing': guides,
  'docs/device.md ts rooms': guides,
  'docs/device-python.md python': guides,
  'docs/device-python.md sh': guides,
  'docs/device-unity.md csharp FirstSession.cs': unity,
  'docs/device-unity.md csharp SimwardHeadset.cs': unity,
};

/** Drawings, and an excerpt of a test that runs where it stands. */
const notRun = ['docs/architecture.md mermaid', 'docs/tests.md ts'];

const pages = ['README.md', 'packages/device/README.md', ...globSync('docs/**/*.md', { cwd: root })];
const blocks = pages.flatMap((page) =>
  [...read(page).matchAll(/^```(\w.*)\n([\s\S]*?)^```$/gm)].map(([, kind = '', code = '']) => ({
    name: `${page.replaceAll('\\', '/')} ${kind}`,
    code,
  })),
);

test('every block of code of the documentation is run by a test', () => {
  const names = new Set(expectSome(blocks, 'block of code').map(({ name }) => name));
  expect([...names].sort()).toEqual([...Object.keys(ranBy), ...notRun].sort());
});

test.each(Object.entries(ranBy))('%s is read by its test', (name, file) => {
  const [page = '', ...kind] = name.split(' ');
  const text = read(file);
  expect(text, file).toContain(page.replace(/^(docs|packages\/device)\//, ''));
  if (kind.length > 1) expect(text, file).toContain(kind.at(-1));
});

test('the excerpt of a test in docs/tests.md is that test', () => {
  const [excerpt] = blocks.filter(({ name }) => name === 'docs/tests.md ts');
  const test = read('apps/web/src/features/users/form/add/AddUserScreen.part.test.tsx');
  expect(test).toContain(excerpt?.code);
});
