import { randomUUID } from 'node:crypto';
import { comments, followUp, screens } from '@simward/contract';
import { addPerson } from './support/addPerson.ts';
import { assignModule } from './support/assignModule.ts';
import { callPortal } from './support/callPortal.ts';
import { countActs } from './support/lists.ts';
import { expect, test } from './support/portalTest.ts';
import { sendAssessments } from './support/sendAssessments.ts';

const moduleName = 'Stroke Recognition';
const dayMs = 86_400_000;

test('a Manager finds who must refresh what by when in three clicks, assigns it and reminds somebody else', {
  tag: '@follow-up',
}, async ({ page, request, signInAs }) => {
  const { token } = await signInAs('manager');
  const learner = await addPerson(request, token, { name: `Aoife ${randomUUID().slice(0, 8)}` });
  const moduleId = await assignModule(request, token, learner._id, moduleName);
  // Two passes in a row are mastery, which lasts a year: its end is near.
  const startedAt = [350, 345].map((days) => new Date(Date.now() - days * dayMs));
  await sendAssessments(request, learner, { moduleName, startedAt });
  const findRefresher = async () =>
    (
      await callPortal(
        request,
        followUp.listBehind,
        { query: { reason: 'refresh', moduleId, pageSize: 100 } },
        token,
      )
    ).behind.find((row) => row.learner._id === learner._id);
  // The portal folds new sessions into its figures every three seconds.
  await expect.poll(findRefresher, { timeout: 20_000 }).toMatchObject({ refresherDueOn: null });

  await page.goto(screens.home.path);
  await page
    .getByRole('button', { name: /^Refresh due/ })
    .first()
    .click();
  const row = page.getByRole('row', { name: new RegExp(learner.name) });
  await expect(row).toContainText(moduleName);
  await expect(row).toContainText('Refresh due');
  await row.getByRole('button', { name: `Assign again to ${learner.name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('to be done again');
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();

  await expect(page.getByText(`${learner.name} is to do ${moduleName} again`)).toBeVisible();
  await expect(row).toContainText('assigned again');
  await expect(row).toContainText('Reminded today');
  expect((await findRefresher())?.refresherDueOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);

  await page.goto(screens.home.path);
  const remindButton = page.getByRole('button', { name: /^Remind (?!\d)/ }).first();
  const name = ((await remindButton.getAttribute('aria-label')) ?? '').replace('Remind ', '');
  await remindButton.click();
  await expect(dialog.getByRole('listitem')).toHaveText([new RegExp(`^${name}`)]);
  await dialog.getByRole('button', { name: 'Remind' }).click();
  await expect(page.getByText('1 learner was reminded')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Reminded today');
});

test('a Manager holds a debrief in two clicks; once a comment is released nobody waits for it any more', async ({
  page,
  request,
  signInAs,
}) => {
  const { token } = await signInAs('manager');
  const learner = await addPerson(request, token, { name: `Ruadhan ${randomUUID().slice(0, 8)}` });
  await assignModule(request, token, learner._id, moduleName);
  const startedAt = [new Date(Date.now() - 3_600_000)];
  await sendAssessments(request, learner, {
    moduleName,
    startedAt,
    scores: [0.4],
  });
  const findDebrief = async () =>
    (await callPortal(request, followUp.listDebriefs, { query: { pageSize: 100 } }, token)).debriefs.find(
      (debrief) => debrief.learner._id === learner._id,
    );
  await expect.poll(findDebrief).toMatchObject({ moduleName, score: 0.4, reasons: ['below'] });
  const sessionId = (await findDebrief())?.sessionId ?? '';

  await page.goto(screens.home.path);
  const card = page.getByRole('region', { name: 'Debriefs to hold' });
  await card.getByRole('button', { name: /^Show all/ }).click();
  const row = card.getByRole('link', { name: new RegExp(learner.name) });
  await expect(row).toContainText(`${moduleName}, 40%`);
  await expect(row).toContainText('Below mark');
  await row.click();
  await expect(page).toHaveURL(new RegExp(`${screens.debriefing.path}.*${sessionId}`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const body = { text: 'What told you that it was a stroke?', at: null, stepName: null, phase: null };
  await callPortal(request, comments.write, { params: { sessionId }, body }, token);
  await callPortal(request, comments.release, { params: { sessionId }, body: {} }, token);
  await page.goto(screens.home.path);
  await expect(card.getByRole('listitem').first()).toBeVisible();
  // The card above it grows when its answer comes, which would move the button during a click.
  await expect(page.getByRole('region', { name: 'Weakest step' })).toContainText(/do it right|sessions/);
  await card.getByRole('button', { name: /^Show all/ }).click();
  await expect(card.getByRole('button', { name: 'Show fewer' })).toBeVisible();
  await expect(row).toBeHidden();
  expect(await findDebrief()).toBeUndefined();
});

test('from the first page to a released comment on the worst session a Manager presses four times', async ({
  page,
  request,
  signInAs,
}) => {
  const { token } = await signInAs('manager');
  const learner = await addPerson(request, token, { name: `Saoirse ${randomUUID().slice(0, 8)}` });
  await assignModule(request, token, learner._id, moduleName);
  await sendAssessments(request, learner, {
    moduleName,
    startedAt: [new Date(Date.now() - 1_800_000)],
    scores: [0.2],
  });
  await page.goto(screens.home.path);
  const debriefs = page.getByRole('region', { name: 'Debriefs to hold' });
  const row = debriefs.getByRole('link', { name: new RegExp(learner.name) });
  await expect(async () => {
    if (!(await row.isVisible())) await page.reload();
    await expect(row).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  const acts = await countActs(page);
  await row.click();
  const comments = page.getByRole('region', { name: 'Comments' });
  const field = comments.getByRole('textbox', { name: /^Comment/ });
  await field.click();
  await field.fill('What told you that it was a stroke?');
  await comments.getByRole('button', { name: 'Keep as draft' }).click();
  await comments.getByRole('button', { name: /^Release to/ }).click();
  await expect(comments.getByText(/^Released \d/)).toBeVisible();
  expect(acts.presses).toBe(4);
});
