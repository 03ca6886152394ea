import { expect, test } from 'vitest';
import { drawDiagram } from './drawDiagram.ts';
import { findFaults } from './findFaults.ts';

const web = 'apps/web/src';
const server = 'apps/server/src';

/** Files by path with the specifiers that they import. */
const sources = (imports: Record<string, string[]>) =>
  new Map(
    Object.entries(imports).map(([path, specifiers]) => [
      path,
      specifiers.map((specifier) => `import { thing } from '${specifier}';`).join('\n'),
    ]),
  );

test('what points right has no fault', () => {
  const files = sources({
    'packages/contract/src/index.ts': ['zod', '@simward/texts'],
    'packages/texts/src/index.ts': [],
    [`${web}/app/App.tsx`]: ['../features/modules/Screen.tsx', '../lib/session.ts', './App.module.css'],
    [`${web}/features/modules/Screen.tsx`]: ['../../ui/Card.tsx', './rows.ts', 'react', '@simward/contract'],
    [`${web}/features/modules/rows.ts`]: [],
    [`${web}/ui/Card.tsx`]: [],
    [`${web}/lib/session.ts`]: [],
    [`${server}/domain/catalogue/scenarios.ts`]: ['../../../../scenarios/hands/module.json'],
  });
  expect(findFaults(files)).toEqual([]);
});

test.each([
  ['a feature imports another', `${web}/features/modules/a.ts`, `${web}/features/headsets/b.ts`],
  ['platform imports a feature', `${server}/platform/a.ts`, `${server}/features/auth/b.ts`],
  ['a feature imports the server', `${server}/features/auth/a.ts`, `${server}/app.ts`],
  ['the web imports the server', `${web}/lib/a.ts`, `${server}/platform/b.ts`],
  ['a product file imports a test builder', `${server}/features/auth/a.ts`, `${server}/testing/b.ts`],
  ['a product file imports samples', `${server}/features/auth/a.ts`, 'apps/server/permissions/samples/a.ts'],
  ['a product file imports a tool', `${server}/features/auth/a.ts`, 'scripts/ledger/b.ts'],
  ['the server imports a scenario', `${server}/domain/a.ts`, 'apps/scenarios/hands/src/b.ts'],
  ['a feature reads a description', `${server}/features/modules/a.ts`, 'apps/scenarios/hands/module.json'],
  ['a tool imports another', 'bench/a.ts', 'faults/b.ts'],
  ['the harness imports a tool', 'harness/a.ts', 'bench/b.ts'],
  ['a web test imports the server', `${web}/lib/a.test.ts`, `${server}/platform/b.ts`],
])('a fault: %s', (_, from, to) => {
  const up = from
    .split('/')
    .slice(1)
    .map(() => '..')
    .join('/');
  expect(findFaults(sources({ [from]: [`${up}/${to}`], [to]: [] }))).toEqual([
    `${from} may not import ${to}`,
  ]);
});

test('a test may import what its workspace and those below it have', () => {
  const files = sources({
    [`${server}/features/auth/auth.test.ts`]: ['../../testing/testPortal.ts'],
    [`${server}/testing/testPortal.ts`]: ['../app.ts'],
    [`${server}/app.ts`]: [],
  });
  expect(findFaults(files)).toEqual([]);
});

test('dynamic imports, type imports and imports over several lines count', () => {
  const ui = `${web}/ui/Card.tsx`;
  const files = new Map([
    [
      ui,
      `import type { A } from '../lib/a.ts';
import {
  b,
} from '../features/x/b.ts';
const c = () => import('../app/c.ts');
export const from = 'no import';`,
    ],
    [`${web}/lib/a.ts`, ''],
    [`${web}/features/x/b.ts`, ''],
    [`${web}/app/c.ts`, ''],
  ]);
  expect(findFaults(files)).toEqual([
    `${ui} may not import ${web}/features/x/b.ts`,
    `${ui} may not import ${web}/app/c.ts`,
  ]);
});

test('a cycle is named by its files', () => {
  const files = sources({
    [`${web}/lib/a.ts`]: ['./b.ts'],
    [`${web}/lib/b.ts`]: ['./c.ts'],
    [`${web}/lib/c.ts`]: ['./b.ts'],
  });
  expect(findFaults(files)).toEqual([`Cycle: ${web}/lib/b.ts → ${web}/lib/c.ts → ${web}/lib/b.ts`]);
});

test('the contract depends on zod alone', () => {
  const path = 'packages/contract/src/wire.ts';
  expect(findFaults(sources({ [path]: ['zod', 'node:fs'] }))).toEqual([
    `${path} may not import node:fs: the contract depends on zod and texts alone`,
  ]);
});

test('names that say nothing, default exports and exports of what is elsewhere are faults', () => {
  const files = new Map([
    [`${web}/lib/dateUtils.ts`, ''],
    [`${web}/lib/commonplace.ts`, `export default 1;`],
    [`${web}/lib/index.ts`, `export * from './commonplace.ts';`],
  ]);
  expect(findFaults(files)).toEqual([
    `${web}/lib/dateUtils.ts: the name dateUtils.ts does not say what is in it`,
    `${web}/lib/commonplace.ts has a default export: give it its name`,
    `${web}/lib/index.ts exports what is another file's: import it from there`,
  ]);
});

test('the file of its folder’s name joins a folder of the contract to one namespace', () => {
  const users = 'packages/contract/src/users';
  const files = new Map([
    [`${users}/users.ts`, `export * from './people.ts';`],
    [`${users}/people.ts`, `export * from './person.ts';`],
    [`${users}/person.ts`, ''],
  ]);
  expect(findFaults(files)).toEqual([
    `${users}/people.ts exports what is another file's: import it from there`,
  ]);
});

test('the diagram has the folders of the product and the imports among them', () => {
  const files = sources({
    [`${server}/app.ts`]: ['./features/auth/a.ts'],
    [`${server}/features/auth/a.ts`]: ['./b.ts'],
    [`${server}/features/auth/b.ts`]: [],
    [`${server}/features/auth/b.test.ts`]: ['../../app.ts'],
    'bench/bench.ts': ['../apps/server/src/app.ts'],
  });
  expect(drawDiagram(files).split('\n')).toEqual([
    '```mermaid',
    'flowchart LR',
    '  apps_server_src["apps/server/src"]',
    '  apps_server_src_features["apps/server/src/features"]',
    '  apps_server_src --> apps_server_src_features',
    '```',
  ]);
});

test('without a file there is nothing to say', () => {
  expect(() => findFaults(new Map())).toThrow('no source file');
});
