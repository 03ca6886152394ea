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

/** Paths of all that was fetched before the load event: the app is fetched after it. Runs in the page. */
const pathsBeforeLoadEvent = `(() => {
  const [{ loadEventStart }] = performance.getEntriesByType('navigation');
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime < loadEventStart)
    .map(({ name }) => new URL(name).pathname);
})()`;

interface LoadedPage {
  role: PermissionSet;
  path: string;
  /** The part of the page that is drawn last. */
  lastPart: (page: Page) => ReturnType<Page['locator']>;
  /** Includes the scripts of the sign-in page. */
  mostKilobytes: number;
}

const pages: readonly LoadedPage[] = [
  {
    role: 'user',
    path: homePathOf.user,
    lastPart: (page) =>
      page.getByRole('region', { name: 'Module Performance' }).getByRole('button', { name: /^Minimum: / }),
    mostKilobytes: 360,
  },
  {
    role: 'admin',
    path: screens.userManagement.path,
    lastPart: (page) => page.getByRole('row'),
    mostKilobytes: 347,
  },
];

for (const { role, path, lastPart, mostKilobytes } of pages) {
  test(`the sign-in page is light, and ${path} from an empty cache through it, which asks nothing twice`, async ({
    page,
  }) => {
    const { mobileNo, password } = demoPersonOf(role);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/'))
        calls.push([request.method(), request.url(), request.postData()].join(' '));
    });
    const scripts = await recordScripts(page);
    await page.goto(`${screens.signIn.path}?returnTo=${encodeURIComponent(path)}`);
    await expect(page.getByRole('button', { name: 'Continue with single sign-on' })).toBeEnabled();
    await untilQuiet(scripts);
    const earlyPaths: string[] = await page.evaluate(pathsBeforeLoadEvent);
    const ofSignIn = scripts.filter((script) => earlyPaths.includes(script.path));
    report('sign-in', ofSignIn);
    expect(new Set(scripts.map(({ encoding }) => encoding))).toEqual(new Set(['br']));
    expect(kilobytes(ofSignIn)).toBeLessThan(60);
    expect(ofSignIn.length).toBeGreaterThan(0);
    expect(ofSignIn.length).toBeLessThanOrEqual(3);

    await page.getByLabel('User ID').fill(mobileNo);
    const field = page.getByRole('textbox', { name: 'Password' });
    await field.fill(password);
    // By keyboard: a pointer that rests on a link of the next page would make the page fetch what the link opens.
    await field.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(screenTexts.title.signIn);
    await expect(lastPart(page).last()).toBeVisible();
    // Scripts that are fetched ahead come after it.
    await untilQuiet(scripts);
    report(path, scripts);
    expect(kilobytes(scripts)).toBeLessThan(mostKilobytes);
    expect(scripts.length).toBeLessThanOrEqual(25);
    expect(calls).toEqual([...new Set(calls)]);
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
  // It is sent before any script of the client has arrived.
  const refresh = page.waitForRequest(/account\/refresh/);
  await page.goto(homePathOf.user, { waitUntil: 'commit' });
  await refresh;
  letScriptsCome();
  // They are sent before the screen's own script has arrived.
  await figures;
  letScreenCome();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screenTexts.title.userDashboard);
});
