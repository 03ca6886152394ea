import {
  homePathOf,
  oasis,
  type PermissionSet,
  permissionSets,
  type Screen,
  type ScreenName,
  screens,
  users,
} from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { screenTexts } from '@simward/texts/screens';
import { page } from 'vitest/browser';
import { type Coverage, openedByPart } from '../../../../../scripts/ledger/coverage.ts';
import { commands } from '../../testing/commands.ts';
import { viewingStBrigid } from '../../testing/people.ts';
import { expect, test } from '../../testing/screenTest.tsx';
import { router } from '../router.tsx';
import { isMarked, menuEntriesOf } from '../shell/menu/menuEntriesOf.ts';

type Visitor = PermissionSet | 'public';

const table: readonly Screen[] = Object.values(screens);
const behindSignIn = table.filter(({ roles }) => roles !== 'public');
const addressOf = ({ path }: Screen) => path.replace(/\$\w+/g, '01900000-0000-7000-8000-000000000000');

/**
 * An address that no page has. The test goes there between two pages, so that the first page cannot pass for
 * the second.
 */
const nowhere = { path: '/no-such-page/at-all', heading: messageTexts.pageNotFound.title };
/**
 * Screens whose heading is the name of one skill or module. For people who have none, their heading stays
 * empty.
 */
const withoutTitle: readonly ScreenName[] = ['skillDetail', 'yourModuleDetail'];

/**
 * The path to which a screen redirects a role. Below that, the heading that a role sees where it is not the
 * screen's title.
 */
const ledOn: Partial<Record<ScreenName, Partial<Record<Visitor, string>>>> = {
  home: { user: homePathOf.user, admin: homePathOf.admin },
  departments: { manager: screens.userManagement.path },
  addDepartment: { manager: screens.userManagement.path },
  modifyDepartment: { manager: screens.userManagement.path },
};
const headed: Partial<Record<ScreenName, Partial<Record<Visitor, string>>>> = {
  notFound: { public: nowhere.heading },
  home: { superadmin: 'Global Performance' },
  profile: { manager: screenTexts.title.oasisConfiguration },
};

const headingOf = (path: string) => {
  const name = names.find((screen) => screens[screen].path === path);
  return name && screenTexts.title[name];
};

const expectHeading = async (heading: string | undefined, of: string) =>
  expect.poll(() => document.querySelector('h1')?.textContent, { message: of }).toBe(heading);

const goTo = (address: string) => router.history.push(address);

const names = Object.keys(screens) as ScreenName[];

for (const role of permissionSets)
  test(`${role} opens the pages of the role, each marked in the menu of the role, and no others`, async ({
    portal,
    openScreen,
  }) => {
    portal.answer(users.newUserId, { mobileNo: '7000000010', pin: '246810' });
    portal.answer(oasis.countLearners, { learners: 0, filled: [] });
    await openScreen(nowhere.path, { as: role, person: role === 'superadmin' ? viewingStBrigid : {} });
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const entries = menuEntriesOf(role);
    await expect
      .poll(() =>
        menu
          .getByRole('link')
          .elements()
          .map((link) => link.textContent),
      )
      // The first leads home.
      .toEqual(['simward', ...entries.map(({ label }) => label)]);
    const opened: Coverage[] = [];
    for (const name of names) {
      const screen: Screen = screens[name];
      if (screen.roles === 'public') continue;
      goTo(nowhere.path);
      await expectHeading(nowhere.heading, `before ${screen.path}`);
      goTo(addressOf(screen));
      if (!screen.roles.includes(role)) {
        await expectHeading('Not allowed', screen.path);
        continue;
      }
      const path = ledOn[name]?.[role] ?? addressOf(screen);
      const heading =
        headed[name]?.[role] ??
        headingOf(path) ??
        (withoutTitle.includes(name) ? '' : screenTexts.title[name]);
      await expectHeading(heading, screen.path);
      expect(router.state.location.pathname).toBe(path);
      const shown = table.find((one) => one.path === path) ?? screen;
      // A page without the frame has no menu.
      if (name !== 'changePassword')
        await expect
          // On the rail of a timeline the group with the page is marked instead of its entry.
          .poll(() => menu.element().querySelectorAll('li [aria-current]').length)
          .toBe(entries.filter((entry) => isMarked(entry, shown)).length);
      if (screen.ledger) opened.push(openedByPart(screen.ledger, role));
    }
    for (const coverage of opened) await commands.noteCoverage(coverage);
  });

test('who is not signed in opens the public pages, and is asked to sign in for all others', async ({
  openScreen,
}) => {
  const opened: Coverage[] = [];
  await openScreen(screens.check.path);
  for (const name of names) {
    const screen: Screen = screens[name];
    goTo(screens.check.path);
    await expectHeading(screenTexts.title.check, `before ${screen.path}`);
    goTo(addressOf(screen));
    if (screen.roles === 'public') {
      await expectHeading(headed[name]?.public ?? screenTexts.title[name], screen.path);
      if (screen.ledger) opened.push(openedByPart(screen.ledger, 'public'));
      continue;
    }
    await expectHeading(screenTexts.title.signIn, screen.path);
    const { pathname, searchStr } = router.state.location;
    expect(pathname).toBe(screens.signIn.path);
    // Only the path is compared, because a page may add search parameters of its own.
    const [returnTo] = (new URLSearchParams(searchStr).get('returnTo') ?? '/').split('?');
    expect(returnTo).toBe(addressOf(screen));
  }
  for (const coverage of opened) await commands.noteCoverage(coverage);
});

test('who has to choose a password does so before any other page, and comes back to it', async ({
  openScreen,
}) => {
  await openScreen(screens.check.path, {
    as: 'user',
    person: { userShouldChangePasswordAtFirstLogin: true },
  });
  for (const screen of behindSignIn) {
    goTo(screens.check.path);
    await expectHeading(screenTexts.title.check, `before ${screen.path}`);
    goTo(addressOf(screen));
    await expectHeading(screenTexts.title.changePassword, screen.path);
    expect(router.state.location.pathname).toBe(screens.changePassword.path);
  }
});

test('who is signed in is led on from the sign-in page', async ({ openScreen }) => {
  await openScreen(`${screens.signIn.path}?returnTo=${encodeURIComponent(screens.profile.path)}`, {
    as: 'user',
  });
  await expectHeading(screenTexts.title.profile, screens.signIn.path);
});
