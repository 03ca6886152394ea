import { expect, test } from 'vitest';
import { findNameFaults } from './findNameFaults.ts';

const paths = [
  'packages/contract/src/index.ts',
  'packages/contract/src/calls/endpoint.ts',
  'packages/contract/src/api-keys.ts',
  'packages/contract/src/modules/modules.ts',
  'packages/contract/src/modules/steps.ts',
  'packages/texts/src/en/modules/library.ts',
  'packages/texts/src/en/ui.ts',
  'apps/server/src/features/api-keys/api-keys.routes.ts',
  'apps/server/src/features/modules/modules.routes.ts',
  'apps/web/src/features/modules/ModulesScreen.tsx',
];
const featureList = `export * as apiKeys from './api-keys.ts';
export * as modules from './modules/modules.ts';
`;

const named = { paths, featureList, journeyTags: ['@modules'] };
const faultsWith = (path: string) => findNameFaults({ ...named, paths: [...paths, path] });

test('a feature with one name everywhere has no fault', () => {
  expect(findNameFaults(named)).toEqual([]);
});

test('a name that is missing or extra is said with its place', () => {
  expect(faultsWith('apps/web/src/features/keys/KeysScreen.tsx')).toEqual([
    'The web has a feature keys that the server does not have',
    'No journey in e2e has the tag @keys',
    'The texts have no keys.ts and no folder keys/',
  ]);
  expect(faultsWith('packages/contract/src/figures/skills.ts')).toEqual([
    'The contract has figures, which is no feature of the server',
  ]);
  expect(faultsWith('packages/texts/src/en/library.ts')).toEqual([
    'The texts have library, which is no feature of the server',
  ]);
  expect(faultsWith('apps/server/src/features/tasks/tasks.ts')).toEqual([
    'There is no apps/server/src/features/tasks/tasks.routes.ts',
    'The contract has no tasks.ts and no folder tasks/',
    'features.ts does not name tasks from tasks',
  ]);
  expect(findNameFaults({ ...named, featureList: featureList.replace('apiKeys', 'keys') })).toEqual([
    'features.ts does not name apiKeys from api-keys',
  ]);
  expect(findNameFaults({ ...named, journeyTags: ['@modules', '@steps'] })).toEqual([
    'A journey has the tag @steps, which is no feature of the web',
  ]);
});
