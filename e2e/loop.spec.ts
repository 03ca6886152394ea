import type { Page } from '@playwright/test';
import { dashboards, screens } from '@simward/contract';
import { callPortal } from './support/callPortal.ts';
import { playHeadset } from './support/playHeadset.ts';
import { expect, test } from './support/portalTest.ts';
import { demoPersonOf } from './support/signIn.ts';

const learner = { mobileNo: demoPersonOf('user').mobileNo, pin: '2468' };
const assessed = 'Stroke Recognition';
const trained = 'Basic Life Support';

const inMinutes = (minutes: number): string => {
  const whole = Math.round(minutes);
  return whole < 60 ? `${whole} min` : `${Math.floor(whole / 60)} h ${whole % 60} min`;
};
const percent = (score: number) => `${Math.round(score * 100)}%`;

const sessionsOnDashboard = async (page: Page): Promise<number> => {
  await page.goto(screens.userDashboard.path);
  const engagement = page.getByRole('region', { name: 'Engagement' });
  await expect(engagement).toContainText('No. of Sessions');
  return Number((await engagement.innerText()).match(/[\d,]+/)?.[0].replace(',', ''));
};

test('what a headset sends appears in the learner’s screens, to the percent and the minute', async ({
  page,
  request,
  signInAs,
}) => {
  const { token } = await signInAs('user');
  const sessionsBefore = await sessionsOnDashboard(page);
  const { modules } = await callPortal(page.request, dashboards.modulesWithScore, {}, token);
  const earlierModule = modules.find(({ moduleName }) => moduleName === assessed);

  const [assessment] = await playHeadset(request, learner, { moduleName: assessed, mode: 'assessment' });
  const trainings = await playHeadset(request, learner, {
    moduleName: trained,
    mode: 'training',
    sessions: 2,
    isOffline: true,
  });
  if (!assessment || assessment.score === null) throw new Error('The simulator reported no assessment');
  expect(trainings).toHaveLength(2);

  expect(await sessionsOnDashboard(page)).toBe(sessionsBefore + 3);
  const earlier = earlierModule?.assessments ?? 0;
  const mean = ((earlierModule?.score ?? 0) * earlier + assessment.score) / (earlier + 1);
  const status = page.getByRole('region', { name: 'Module Status' });
  await expect(status.getByRole('link', { name: new RegExp(assessed) })).toContainText(percent(mean));

  await page.goto(screens.yourModules.path);
  const row = page.getByRole('row', { name: new RegExp(assessed) });
  await expect(row).toContainText(percent(assessment.score));
  await row.getByRole('link').click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(assessed);
  const newest = page.getByRole('row').filter({ hasText: 'Assessment' }).first();
  await expect(newest).toContainText(percent(assessment.score));
  await expect(newest).toContainText(inMinutes(assessment.durationMinutes));

  await page.goto(screens.yourModules.path);
  await page
    .getByRole('row', { name: new RegExp(trained) })
    .getByRole('link')
    .click();
  for (const session of trainings) {
    const attempt = page
      .getByRole('row')
      .filter({ hasText: 'Training' })
      .filter({ hasText: inMinutes(session.durationMinutes) })
      .filter({ hasText: percent(session.score ?? 0) });
    await expect(attempt.first()).toBeVisible();
  }
});
