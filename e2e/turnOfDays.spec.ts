import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type PermissionSet, screens } from '@simward/contract';
import { copyDemoData } from '../harness/demoData.ts';
import { createPortalProcess, type PortalProcess } from '../harness/portalProcess.ts';
import { expect, test } from './support/portalTest.ts';
import { signIn } from './support/signIn.ts';

// Each moment is later than the one before: a portal's clock never runs backwards.
test.describe.configure({ mode: 'serial' });

let portal: PortalProcess;
let dataDir: string;
const addressBefore = process.env.SIMWARD_ADDRESS;

test.beforeAll(async () => {
  test.setTimeout(400_000);
  dataDir = await copyDemoData();
  portal = await createPortalProcess({ demo: true, dataDir, publicHost: 'localhost', ownClock: true });
  await portal.start();
  process.env.SIMWARD_ADDRESS = portal.origin;
});
test.afterAll(async () => {
  if (addressBefore !== undefined) process.env.SIMWARD_ADDRESS = addressBefore;
  await portal.close();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

/** Both instants are of London, where the demo company is. */
const turns = [
  ['from one year to the next', '2026-12-31T23:58:00Z', '2027-01-01T00:03:00Z'],
  ['to the day on which summer time begins', '2027-03-27T23:58:00Z', '2027-03-28T00:03:00Z'],
  ['from the day on which summer time began', '2027-03-28T22:58:00Z', '2027-03-28T23:03:00Z'],
  ['to the day on which summer time ends', '2027-10-30T22:58:00Z', '2027-10-30T23:03:00Z'],
  ['from the day on which summer time ended', '2027-10-31T23:58:00Z', '2027-11-01T00:03:00Z'],
  ['to 29 February', '2028-02-28T23:58:00Z', '2028-02-29T00:03:00Z'],
  ['from 29 February', '2028-02-29T23:58:00Z', '2028-03-01T00:03:00Z'],
] as const;

for (const [name, before, after] of turns)
  test(`pages left open follow the turn ${name}: both dashboards, a report and a learner's page`, async ({
    openOtherBrowser,
  }) => {
    await portal.setClock(before);
    const openAs = async (role: PermissionSet, address: string): Promise<Page> => {
      const page = await openOtherBrowser();
      const { user } = await signIn(page.context(), role);
      expect(user.timeZone).toBe('Europe/London');
      await page.clock.install({ time: before });
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      return page;
    };
    const learner = await openAs('user', screens.userDashboard.path);
    const overview = await openAs('admin', screens.dashboard.path);
    const report = await openAs('admin', screens.report.path);
    const people = await openAs('admin', screens.userManagement.path);
    await people.getByRole('table').getByRole('link').first().click();
    await expect(people).toHaveURL(/user_id=/);
    const pages = [learner, overview, report, people];

    await expectDay(before);
    await portal.setClock(after);
    for (const page of pages) await page.clock.fastForward(Date.parse(after) - Date.parse(before));
    await expectDay(after);
    for (const page of pages) await expect(page.locator('main')).not.toContainText(/Invalid|NaN|undefined/);

    async function expectDay(instant: string) {
      const day = dayOf(instant);
      await expect(learner.getByRole('combobox', { name: 'View By' })).toHaveValue(monthOf(instant));
      await expect(overview.getByText(`to ${day}`).first()).toBeVisible();
      await expect(report.getByRole('form').getByRole('button', { name: 'To', exact: true })).toContainText(
        day,
      );
      await expect(people.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });

const inLondon = (instant: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', ...options }).format(new Date(instant));

const dayOf = (instant: string) => inLondon(instant, { day: '2-digit', month: 'short', year: 'numeric' });

const monthOf = (instant: string) =>
  `${inLondon(instant, { year: 'numeric' })}-${inLondon(instant, { month: '2-digit' })}`;
