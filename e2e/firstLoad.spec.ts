import type { Page } from '@playwright/test';
import { homePathOf, type PermissionSet, screens } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import { expect, test } from './support/portalTest.ts';
import { type LoadedScript, recordScripts, untilQuiet } from './support/recordScripts.ts';
import { demoPersonOf } from './support/signIn.ts';

const kilobytes = (scripts: readonly LoadedScript[]) =>
  scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
const report = (what: string, scripts: readonly LoadedScript[]) =>
  console.log(`${what}: ${kilobytes(scripts).toFixed(1)} kB of script in ${scripts.length} requests`);

/** Paths of what the page itself is made of; the app comes once it stands. Runs in the page. */
const pathsBeforeItStood = `(() => {
  const [{ loadEventStart }] = performance.getEntriesByType('navigation');
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime < loadEventStart)
    .map(({ name }) => new URL(name).pathname);
})()`;

interface LoadedPage {
  role: PermissionSet;
  path: string;
  /** What comes last of it. */
  last: (page: Page) => ReturnType<Page['locator']>;
  /** Kilobytes of script, with the sign-in page's. */
  most: number;
}

const pages: readonly LoadedPage[] = [
  {
    role: 'user',
    path: homePathOf.user,
    last: (page) =>
      page.getByRole('region', { name: 'Module Performance' }).getByRole('button', { name: /^Minimum: / }),
    most: 380,
  },
  {
    role: 'admin',
    path: screens.userManagement.path,
    last: (page) => page.getByRole('row'),
    most: 340,
  },
];

for (const { role, path, last, most } of pages) {
  test(`the sign-in page is light, and ${path} from an empty cache through it, which asks nothing twice`, async ({
    page,
  }) => {
    const { mobileNo, password } = demoPersonOf(role);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/'))
        asked.push([request.method(), request.url(), request.postData()].join(' '));
    });
    const scripts = await recordScripts(page);
    await page.goto(`${screens.signIn.path}?returnTo=${encodeURIComponent(path)}`);
    await expect(page.getByRole('button', { name: 'Continue with single sign-on' })).toBeEnabled();
    await untilQuiet(scripts);
    const before: string[] = await page.evaluate(pathsBeforeItStood);
    const ofSignIn = scripts.filter((script) => before.includes(script.path));
    report('sign-in', ofSignIn);
    expect(new Set(scripts.map(({ encoding }) => encoding))).toEqual(new Set(['br']));
    expect(kilobytes(ofSignIn)).toBeLessThan(60);
    expect(ofSignIn.length).toBeGreaterThan(0);
    expect(ofSignIn.length).toBeLessThanOrEqual(3);

    await page.getByLabel('User ID').fill(mobileNo);
    const field = page.getByRole('textbox', { name: 'Password' });
    await field.fill(password);
    // By keyboard: a pointer that comes to rest on a link of the next page has fetched where it leads.
    await field.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(screenTexts.title.signIn);
    await expect(last(page).last()).toBeVisible();
    // What is fetched ahead comes after it.
    await untilQuiet(scripts);
    report(path, scripts);
    expect(kilobytes(scripts)).toBeLessThan(most);
    expect(scripts.length).toBeLessThanOrEqual(25);
    expect(asked).toEqual([...new Set(asked)]);
  });
}

test('a reload of the dashboard waits twice before its figures: for the page, and for the refresh beside the app', async ({
  page,
  signInAs,
}) => {
  await signInAs('user');
  const { promise: scriptsMayCome, resolve: letScriptsCome } = Promise.withResolvers<void>();
  const { promise: screenMayCome, resolve: letScreenCome } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await (/Screen-/.test(route.request().url()) ? screenMayCome : scriptsMayCome);
    await route.continue();
  });
  const figures = page.waitForRequest(/\/api\/.*dashboard/i);
  // No script of the client is there yet.
  const refresh = page.waitForRequest(/account\/refresh/);
  await page.goto(homePathOf.user, { waitUntil: 'commit' });
  await refresh;
  letScriptsCome();
  // The screen is not.
  await figures;
  letScreenCome();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screenTexts.title.userDashboard);
});
