import { type Screen, type ScreenName, screens } from '@simward/contract';
import { isLong } from '../apps/server/src/testing/longForm.ts';
import { expectSome } from '../scripts/test/expectSome.ts';
import { expectNothingCut, followSystemTheme, lookAtEach, nowhere } from './support/lookAtScreens.ts';
import { openingOf, type Visitor, visitorsOf } from './support/openings.ts';
import { test } from './support/portalTest.ts';

const names = expectSome(Object.keys(screens) as ScreenName[], 'screen');

/** The visitors of screens on which the first role of the table is redirected, or roles see quite different pages. */
const shortVisitors: Partial<Record<ScreenName, readonly Visitor[]>> = {
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

/** Parts of the web prove what the other roles may open, by the table of routes. */
const visits = names.flatMap((name) => {
  const visitors = expectSome(visitorsOf(screens[name]), `visitor of ${name}`);
  const chosen = isLong ? visitors : (shortVisitors[name] ?? visitors.slice(0, 1));
  return chosen.map((visitor) => ({ name, visitor }));
});

/** Screens in one test: the cached scripts make up for signing in, and two workers can share the tests. */
const screensATest = 12;

for (const [visitor, own] of Map.groupBy(visits, (visit) => visit.visitor))
  for (let first = 0; first < own.length; first += screensATest) {
    const screenNames = own.slice(first, first + screensATest).map(({ name }) => name);
    const paths = screenNames.map((name) => screens[name].path);
    test(`${paths[0]} and ${paths.length - 1} others as ${visitor}`, async ({
      page,
      request,
      signInAs,
      cover,
    }) => {
      test.slow();
      const token = visitor === 'public' ? '' : (await signInAs(visitor)).token;
      await followSystemTheme(page);
      const openings = await Promise.all(
        screenNames.map((name) => openingOf(name, { visitor, request, token })),
      );
      await lookAtEach(page, openings);
      for (const name of screenNames) {
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

for (const [visitor, own] of Map.groupBy(visits, (visit) => visit.visitor))
  test(`text of twice the size is cut nowhere on a phone: ${own.length} screens as ${visitor}`, async ({
    page,
    request,
    signInAs,
  }) => {
    const token = visitor === 'public' ? '' : (await signInAs(visitor)).token;
    const openings = await Promise.all(own.map(({ name }) => openingOf(name, { visitor, request, token })));
    await expectNothingCut(page, openings);
  });
