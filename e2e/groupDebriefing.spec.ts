import { randomUUID } from 'node:crypto';
import { screens } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import { addPerson } from './support/addPerson.ts';
import { assignModule } from './support/assignModule.ts';
import { enrolmentCode } from './support/playHeadset.ts';
import { expect, test } from './support/portalTest.ts';
import { sendAssessments } from './support/sendAssessments.ts';

const moduleName = 'Airway Management';
const step = 'Call for help';

test('a Manager opens the group of a session’s day, hides the names and sees who did a step how', {
  tag: '@group-debriefing',
}, async ({ page, request, baseURL, signInAs }) => {
  const { token } = await signInAs('manager');

  // Long ago, where nobody else ran it.
  const startedAt = [new Date('2026-02-03T10:00:00Z')];
  const play = async (name: string, right: boolean) => {
    const learner = await addPerson(request, token, { name: `${name} ${randomUUID().slice(0, 8)}` });
    await assignModule(request, token, learner._id, moduleName);
    const steps = [
      ['Gloves and eye protection', true],
      [step, right],
    ] as const;
    const [sessionId = ''] = await sendAssessments(baseURL ?? '', await enrolmentCode(request), learner, {
      moduleName,
      startedAt,
      steps,
    });
    return { ...learner, sessionId };
  };
  const tova = await play('Tova', false);
  const ulf = await play('Ulf', true);

  await page.goto(`${screens.debriefing.path}?sessionId=${tova.sessionId}`);
  await page.getByRole('link', { name: 'Group', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screenTexts.title.groupDebriefing);
  const wall = page.getByRole('region', { name: moduleName });
  // Figures are folded every three seconds.
  await expect(async () => {
    await page.reload();
    await expect(wall.getByText('03 Feb 2026 · 2 sessions')).toBeVisible();
  }).toPass();
  const row = wall.getByRole('row').filter({ has: page.getByRole('button', { name: step }) });
  await row.getByRole('button').click();
  await expect(page).toHaveURL(/step=Call/);
  await expect(row).toContainText('1 of 2');
  await expect(row.getByRole('button', { expanded: true })).toBeVisible();
  await expect(wall.getByRole('definition')).toContainText([tova.name, ulf.name]);

  await wall.getByRole('switch', { name: 'Hide names' }).press(' ');
  await expect(page).toHaveURL(/names=hidden/);
  await expect(wall.getByText('Learner 1').first()).toBeAttached();
  await expect(wall).not.toContainText(tova.name);
  await wall.getByRole('switch', { name: 'Hide names' }).press(' ');
  await wall.getByRole('link', { name: `Debriefing of ${tova.name}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screenTexts.title.debriefing);
});
