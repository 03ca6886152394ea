import { randomUUID } from 'node:crypto';
import { groupDebriefing, screens } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import { addPerson } from './support/addPerson.ts';
import { assignModule } from './support/assignModule.ts';
import { callPortal } from './support/callPortal.ts';
import { expect, test } from './support/portalTest.ts';
import { sendAssessments } from './support/sendAssessments.ts';

const moduleName = 'Airway Management';
const step = 'Call for help';

test('a Manager opens the group of a session’s day, hides the names and sees who did a step how', {
  tag: '@group-debriefing',
}, async ({ page, request, signInAs }) => {
  const { token } = await signInAs('manager');

  // Nobody else ran the module on this day.
  const day = '2026-02-03';
  const startedAt = [new Date(`${day}T10:00:00Z`)];
  const play = async (name: string, right: boolean) => {
    const learner = await addPerson(request, token, { name: `${name} ${randomUUID().slice(0, 8)}` });
    const moduleId = await assignModule(request, token, learner._id, moduleName);
    const steps = [
      ['Gloves and eye protection', true],
      [step, right],
    ] as const;
    const [sessionId = ''] = await sendAssessments(request, learner, { moduleName, startedAt, steps });
    return { ...learner, sessionId, moduleId };
  };
  const tova = await play('Tova', false);
  const ulf = await play('Ulf', true);
  const countSessions = async () => {
    const query = { moduleId: ulf.moduleId, day };
    return (await callPortal(request, groupDebriefing.readGroup, { query }, token)).sessionsCount;
  };
  // The portal folds new sessions into its figures every three seconds.
  await expect.poll(countSessions).toBe(2);

  await page.goto(`${screens.debriefing.path}?sessionId=${tova.sessionId}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Debrief the group of that day' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screenTexts.title.groupDebriefing);
  const wall = page.getByRole('region', { name: moduleName });
  await expect(wall.getByText('03 Feb 2026 · 2 sessions')).toBeVisible();
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
