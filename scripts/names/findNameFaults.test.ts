import { expect, test } from 'vitest';
import { findNameFaults } from './findNameFaults.ts';

const paths = [
  'packages/contract/src/index.ts',
  'packages/contract/src/calls/endpoint.ts',
  'packages/contract/src/api-keys.ts',
  'packages/contract/src/modules/modules.ts',
  'packages/contract/src/modules/steps.ts',
  'apps/server/src/features/api-keys/api-keys.routes.ts',
  'apps/server/src/features/modules/modules.routes.ts',
  'apps/web/src/features/modules/ModulesScreen.tsx',
];
const featureList = `export * as apiKeys from './api-keys.ts';
export * as modules from './modules/modules.ts';
`;

test('a feature with one name everywhere has no fault', () => {
  expect(findNameFaults({ paths, featureList })).toEqual([]);
});

test('a name that is missing or extra is said with its place', () => {
  expect(
    findNameFaults({ paths: [...paths, 'apps/web/src/features/keys/KeysScreen.tsx'], featureList }),
  ).toEqual(['The web has a feature keys that the server does not have']);
  expect(
    findNameFaults({ paths: [...paths, 'packages/contract/src/figures/skills.ts'], featureList }),
  ).toEqual(['The contract has figures, which is no feature of the server']);
  expect(
    findNameFaults({ paths: [...paths, 'apps/server/src/features/tasks/tasks.ts'], featureList }),
  ).toEqual([
    'There is no apps/server/src/features/tasks/tasks.routes.ts',
    'The contract has no tasks.ts and no folder tasks/',
    'features.ts does not name tasks from tasks',
  ]);
  expect(findNameFaults({ paths, featureList: featureList.replace('apiKeys', 'keys') })).toEqual([
    'features.ts does not name apiKeys from api-keys',
  ]);
});
