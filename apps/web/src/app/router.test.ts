import { type Screen, screens } from '@simward/contract';
import { expect, test } from 'vitest';
import { router } from './router.tsx';

const routes = Object.values(router.routesByPath);
const table: readonly Screen[] = Object.values(screens);

test('the routes and the contract name the same pages', () => {
  const paths = routes.map((route) => route.fullPath).filter((path) => path !== '/$');
  expect(paths.toSorted()).toEqual(table.map((screen) => screen.path).toSorted());
});

test.each(routes.filter((route) => route.fullPath !== '/$'))(
  'the route $fullPath takes its roles from its own entry of the table',
  ({ fullPath, options }) => {
    expect(options.staticData?.screen?.path).toBe(fullPath);
  },
);
