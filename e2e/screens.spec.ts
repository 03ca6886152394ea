import type { Page } from '@playwright/test';
import {
  everyRole,
  messages,
  type PermissionSet,
  type Screen,
  type ScreenName,
  screens,
} from '@simward/contract';
import { expectSome } from '../scripts/test/expectSome.ts';
import { type Displays, everyDisplay, followSystemTheme, inEveryDisplay, oneOf } from './support/displays.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { type Opening, openingOf, type Visitor, visitorsOf } from './support/openings.ts';
import { expect, test } from './support/portalTest.ts';

const names = expectSome(Object.keys(screens) as ScreenName[], 'screen');
const table: readonly Screen[] = Object.values(screens);

const expectPage = async (page: Page, heading: string, title = heading) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page).toHaveTitle(`${title} · Simward`);
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
};

interface Visit {
  name: ScreenName;
  visitor: Visitor;
  displays: Displays;
  isFirst: boolean;
  isOnly: boolean;
}

/** Who sees a screen first sees it in every display, others in one of them: the second on a phone. */
const visits: Visit[] = names.flatMap((name) =>
  expectSome(visitorsOf(screens[name]), `visitor of ${name}`).map((visitor, nth, { length }) => ({
    name,
    visitor,
    displays: nth === 0 ? everyDisplay : (oneOf[nth % oneOf.length] ?? everyDisplay),
    isFirst: nth === 0,
    isOnly: length === 1,
  })),
);

/** In one go, since a browser that knows the portal's files opens its next page in half the time. */
const visitsInOneGo = 5;

/** Goes to another address of the portal without loading it anew, as its own links do. */
const goInside = async (page: Page, path: string): Promise<void> => {
  // Runs in the page, whose types are not those of the journeys.
  await page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`);
};

/**
 * Opens screens one after the other. The first visitor of a screen loads it, and others come to it from the page before:
 * the second of them on a phone, where the first only makes the window narrow.
 */
const openingsOn = (page: Page) => {
  let shown: string | undefined;
  return async ({ isFirst, isOnly }: Visit, { address, heading, title }: Opening, nthSize: number) => {
    const isOnShow = nthSize > 0 && !isOnly;
    const canGoInside = nthSize === 0 && !isFirst && shown !== undefined && shown !== heading;
    if (canGoInside) await goInside(page, address);
    else if (!isOnShow) await page.goto(address);
    await expectPage(page, heading, title);
    shown = heading;
  };
};

for (const [visitor, own] of Map.groupBy(visits, (visit) => visit.visitor))
  for (let first = 0; first < own.length; first += visitsInOneGo) {
    const some = own.slice(first, first + visitsInOneGo);
    test(`${some.map(({ name }) => screens[name].path).join(', ')} as ${visitor}`, async ({
      page,
      request,
      signInAs,
      cover,
    }) => {
      test.slow();
      const token = visitor === 'public' ? '' : (await signInAs(visitor)).token;
      await followSystemTheme(page);
      const show = openingsOn(page);
      for (const visit of some)
        await test.step(screens[visit.name].path, async () => {
          const { name, displays } = visit;
          const opening = await openingOf(name, { visitor, request, token });
          let sizes = 0;
          const open = () => show(visit, opening, sizes++);
          if (opening.redirects) await open();
          else await inEveryDisplay(page, open, (...look) => expectAccessible(page, ...look), displays);
          const screen: Screen = screens[name];
          if (screen.ledger) cover({ ledger: 'routes', row: screen.ledger, by: visitor });
        });
    });
  }

const pathFor = ({ path }: Screen) => path.replace(/\$\w+/g, 'any');
/** An address that no page has. */
const nowhere = '/no-such-page/at-all';
const mayOpen = (role: PermissionSet) => (screen: Screen) =>
  screen.roles !== 'public' && screen.roles.includes(role);

for (const role of everyRole) {
  const foreign = expectSome(
    table.filter((screen) => screen.roles !== 'public' && !mayOpen(role)(screen)),
    `page that ${role} may not see`,
  ).map(pathFor);
  const [shown = '/'] = foreign;
  test(`pages of other roles as ${role}`, async ({ page, signInAs }) => {
    test.slow();
    await signInAs(role);
    await page.goto(nowhere);
    for (const path of foreign) {
      await expectPage(page, messages.pageNotFound.title);
      await goInside(page, path);
      await expectPage(page, 'Not allowed');
      await goInside(page, nowhere);
    }
    if (role !== everyRole[0]) return;
    await inEveryDisplay(
      page,
      async () => {
        await page.goto(shown);
        await expectPage(page, 'Not allowed');
      },
      (...look) => expectAccessible(page, ...look),
    );
  });
}

test('an address that no page has, signed in', async ({ page, signInAs, expectMessage }) => {
  await signInAs('user');
  await inEveryDisplay(
    page,
    async () => {
      await page.goto(nowhere);
      await expectPage(page, messages.pageNotFound.title);
      await expectMessage('pageNotFound');
    },
    (...look) => expectAccessible(page, ...look),
  );
});

/** The sign-in page, which leads back to the page that was asked for. */
const asksToSignInFor =
  (path: string) =>
  ({ pathname, searchParams }: URL) =>
    pathname === screens.signIn.path && (searchParams.get('returnTo') ?? '/').split('?')[0] === path;

test('every page but the public ones asks who is not signed in to sign in', async ({ page }) => {
  test.slow();
  const paths = expectSome(
    table.filter(({ roles }) => roles !== 'public').map(pathFor),
    'page that is not public',
  );
  for (const [nth, path] of paths.entries()) {
    if (nth === 0) await page.goto(path);
    else await goInside(page, path);
    await expect(page, path).toHaveURL(asksToSignInFor(path));
    await expectPage(page, screens.signIn.title);
  }
});
