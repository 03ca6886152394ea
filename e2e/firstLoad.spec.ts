import type { Page } from '@playwright/test';
import { homePathOf, type PermissionSet, screens } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import { expect, test } from './support/portalTest.ts';
import { type LoadedScript, recordScripts, untilQuiet } from './support/recordScripts.ts';
import { demoPersonOf } from './support/signIn.ts';

/** The charts are counted by themselves: it comes after the first paint. */
const isOfCharts = ({ path }: LoadedScript) => /\/charts-/.test(path);
const kilobytes = (scripts: readonly LoadedScript[]) =>
  scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
const report = (what: string, scripts: readonly LoadedScript[]) =>
  console.log(`${what}: ${kilobytes(scripts).toFixed(1)} kB of script in ${scripts.length} requests`);

interface LoadedPage {
  role: PermissionSet;
  path: string;
  /** What comes last of it. */
  last: (page: Page) => ReturnType<Page['locator']>;
  most: number;
  mostWithCharts: number;
}

const pages: readonly LoadedPage[] = [
  {
    role: 'user',
    path: homePathOf.user,
    last: (page) =>
      page.getByRole('region', { name: 'Module Performance' }).getByRole('button', { name: /^Minimum: / }),
    most: 265,
    mostWithCharts: 340,
  },
  {
    role: 'admin',
    path: screens.userManagement.path,
    last: (page) => page.getByRole('row'),
    most: 265,
    mostWithCharts: 265,
  },
];

for (const { role, path, last, most, mostWithCharts } of pages) {
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
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await untilQuiet(scripts);
    report('sign-in', scripts);
    expect(new Set(scripts.map(({ encoding }) => encoding))).toEqual(new Set(['br']));
    expect(kilobytes(scripts)).toBeLessThan(150);
    expect(scripts.length).toBeLessThanOrEqual(12);

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
    expect(kilobytes(scripts.filter((script) => !isOfCharts(script)))).toBeLessThan(most);
    expect(kilobytes(scripts)).toBeLessThan(mostWithCharts);
    expect(scripts.length).toBeLessThanOrEqual(25);
    expect(asked).toEqual([...new Set(asked)]);
  });
}
