import { type Screen, type ScreenName, screens } from '@simward/contract';
import { isLong } from '../apps/server/src/testing/longForm.ts';
import { expectSome } from '../scripts/test/expectSome.ts';
import { followSystemTheme } from './support/displays.ts';
import { lookAtEach, nowhere } from './support/lookAtScreens.ts';
import { openingOf, type Visitor, visitorsOf } from './support/openings.ts';
import { test } from './support/portalTest.ts';

const names = expectSome(Object.keys(screens) as ScreenName[], 'screen');

/** Who looks, where the first role of the table is led on to another screen, or where roles see quite different pages. */
const lookers: Partial<Record<ScreenName, readonly Visitor[]>> = {
  home: ['manager', 'superadmin'],
  profile: ['user', 'manager'],
  skills: ['user', 'admin'],
  skillDetail: ['user', 'admin'],
  evidencePacks: ['user', 'manager'],
  learningCurve: ['user', 'manager'],
  departments: ['superadmin'],
  addDepartment: ['superadmin'],
  modifyDepartment: ['superadmin'],
};

/** What the other roles may open, and that they find it, is proved by the table of routes, in the tests of the web. */
const looks = names.flatMap((name) => {
  const visitors = expectSome(visitorsOf(screens[name]), `visitor of ${name}`);
  const some = isLong ? visitors : (lookers[name] ?? visitors.slice(0, 1));
  return some.map((visitor) => ({ name, visitor }));
});

/** In one go: what is in a browser's cache makes up for signing in, and two workers share the rest. */
const most = 12;

for (const [visitor, own] of Map.groupBy(looks, (look) => look.visitor))
  for (let first = 0; first < own.length; first += most) {
    const some = own.slice(first, first + most).map(({ name }) => name);
    const paths = some.map((name) => screens[name].path);
    test(`${paths[0]} and ${paths.length - 1} others as ${visitor}`, async ({
      page,
      request,
      signInAs,
      cover,
    }) => {
      test.slow();
      const token = visitor === 'public' ? '' : (await signInAs(visitor)).token;
      await followSystemTheme(page);
      const openings = await Promise.all(some.map((name) => openingOf(name, { visitor, request, token })));
      await lookAtEach(page, openings);
      for (const name of some) {
        const screen: Screen = screens[name];
        if (screen.ledger) cover({ ledger: 'routes', row: screen.ledger, by: visitor });
      }
    });
  }

test('a page of other roles, and an address that no page has', async ({ page, signInAs, expectMessage }) => {
  await signInAs('user');
  await followSystemTheme(page);
  await lookAtEach(page, [{ address: screens.companies.path, heading: 'Not allowed' }, nowhere]);
  await expectMessage('pageNotFound');
});
