import type { Page } from '@playwright/test';
import { everyRole, messages, type Screen, type ScreenName, screens } from '@simward/contract';
import { expectSome } from '../scripts/test/expectSome.ts';
import { everyDisplay, inEveryDisplay, oneOf } from './support/displays.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { openingOf, visitorsOf } from './support/openings.ts';
import { expect, test } from './support/portalTest.ts';

const names = expectSome(Object.keys(screens) as ScreenName[], 'screen');
const table: readonly Screen[] = Object.values(screens);

const expectPage = async (page: Page, heading: string, title = heading) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page).toHaveTitle(`${title} · Simward`);
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
};

for (const name of names) {
  const screen: Screen = screens[name];
  for (const [nth, visitor] of expectSome(visitorsOf(screen), `visitor of ${name}`).entries()) {
    test(`${screen.path} as ${visitor}`, async ({ page, request, signInAs, cover }) => {
      const token = visitor === 'public' ? '' : (await signInAs(visitor)).token;
      const { address, heading, title, redirects } = await openingOf(name, { visitor, request, token });
      const open = async () => {
        await page.goto(address);
        await expectPage(page, heading, title);
      };
      if (redirects) await open();
      else {
        const displays = nth === 0 ? everyDisplay : oneOf[nth % oneOf.length];
        await inEveryDisplay(page, open, (display) => expectAccessible(page, display), displays);
      }
      if (screen.ledger) cover({ ledger: 'routes', row: screen.ledger, by: visitor });
    });
  }
}

for (const role of everyRole) {
  const foreign = expectSome(
    table.filter(({ roles }) => roles !== 'public' && !roles.includes(role)),
    `page that ${role} may not see`,
  );
  test(`pages of other roles as ${role}`, async ({ page, signInAs }) => {
    test.slow();
    await signInAs(role);
    for (const { path } of foreign) {
      await page.goto(path.replace(/\$\w+/g, 'any'));
      await expectPage(page, 'Not allowed');
    }
    await inEveryDisplay(
      page,
      async () => {
        await page.reload();
        await expectPage(page, 'Not allowed');
      },
      (display) => expectAccessible(page, display),
    );
  });
}

test('an address that no page has, signed in', async ({ page, signInAs, expectMessage }) => {
  await signInAs('user');
  await inEveryDisplay(
    page,
    async () => {
      await page.goto('/no-such-page/at-all');
      await expectPage(page, messages.pageNotFound.title);
      await expectMessage('pageNotFound');
    },
    (display) => expectAccessible(page, display),
  );
});

test('every page but the public ones asks who is not signed in to sign in', async ({ page }) => {
  test.slow();
  for (const { path } of expectSome(
    table.filter(({ roles }) => roles !== 'public'),
    'page that is not public',
  )) {
    await page.goto(path.replace(/\$\w+/g, 'any'));
    await expect(page, path).toHaveURL(new RegExp(`^[^?]*${screens.signIn.path}`));
    await expectPage(page, screens.signIn.title);
  }
});
