import { randomUUID } from 'node:crypto';
import { comments, followUp, screens } from '@simward/contract';
import { addPerson } from './support/addPerson.ts';
import { answerUnavailable, unavailable } from './support/answerUnavailable.ts';
import { assignModule } from './support/assignModule.ts';
import { callPortal } from './support/callPortal.ts';
import { followSystemTheme } from './support/displays.ts';
import { expectAccessibleInEveryDisplay } from './support/expectAccessibleInEveryDisplay.ts';
import { enrolmentCode } from './support/playHeadset.ts';
import { expect, test } from './support/portalTest.ts';
import { sendAssessments } from './support/sendAssessments.ts';

const moduleName = 'Stroke Recognition';
const dayMs = 86_400_000;

test('a Manager finds who must refresh what by when in three clicks, and assigns it', async ({
  page,
  request,
  baseURL,
  signInAs,
}) => {
  const { token } = await signInAs('manager');
  const learner = await addPerson(request, token, { name: `Aoife ${randomUUID().slice(0, 8)}` });
  const moduleId = await assignModule(request, token, learner._id, moduleName);
  // Twice in a row at the mark, a little less than the year ago that it holds.
  const startedAt = [350, 345].map((days) => new Date(Date.now() - days * dayMs));
  await sendAssessments(baseURL ?? '', await enrolmentCode(request), learner, { moduleName, startedAt });
  const refreshers = async () =>
    (
      await callPortal(
        request,
        followUp.listBehind,
        { query: { reason: 'refresh', moduleId, pageSize: 100 } },
        token,
      )
    ).behind.find((row) => row.learner._id === learner._id);
  // Figures are folded every three seconds.
  await expect.poll(refreshers, { timeout: 20_000 }).toMatchObject({ refresherDueOn: null });

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
  expect((await refreshers())?.refresherDueOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

test('a Manager holds a debrief in two clicks; once a comment is released nobody waits for it any more', async ({
  page,
  request,
  baseURL,
  signInAs,
}) => {
  const { token } = await signInAs('manager');
  const learner = await addPerson(request, token, { name: `Ruadhan ${randomUUID().slice(0, 8)}` });
  await assignModule(request, token, learner._id, moduleName);
  const startedAt = [new Date(Date.now() - 3_600_000)];
  await sendAssessments(baseURL ?? '', await enrolmentCode(request), learner, {
    moduleName,
    startedAt,
    scores: [0.4],
  });
  const held = async () =>
    (await callPortal(request, followUp.listDebriefs, { query: { pageSize: 100 } }, token)).debriefs.find(
      (one) => one.learner._id === learner._id,
    );
  await expect.poll(held).toMatchObject({ moduleName, score: 0.4, reasons: ['below'] });
  const sessionId = (await held())?.sessionId ?? '';

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
  // The card above it takes its height with its answer.
  await expect(page.getByRole('region', { name: 'Weakest step' })).toContainText(/do it right|sessions/);
  await card.getByRole('button', { name: /^Show all/ }).click();
  await expect(card.getByRole('button', { name: 'Show fewer' })).toBeVisible();
  await expect(row).toBeHidden();
  expect(await held()).toBeUndefined();
});

test('a missed must-pass step leads from who is behind to what happened, and from Recent sessions too', async ({
  page,
  signInAs,
}) => {
  await signInAs('manager');
  await page.goto(`${screens.home.path}?reason=mustPass`);
  const debrief = page
    .getByRole('table')
    .getByRole('link', { name: /^Debrief / })
    .first();
  await expect(debrief).toBeVisible();
  await expect(page.getByRole('button', { name: /^Assign again to / }).first()).toBeVisible();
  await debrief.click();
  await expect(page).toHaveURL(new RegExp(`${screens.debriefing.path}.*sessionId=`));
  await page.goto(`${screens.headsets.path}?view=recent`);
  await page
    .getByRole('link', { name: /^Debriefing of / })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`${screens.debriefing.path}.*sessionId=`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a reminder names whom it goes to before it goes', async ({ page, signInAs }) => {
  await signInAs('manager');
  await page.goto(screens.home.path);
  await page.getByRole('button', { name: /^Remind \d+ learners?$/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByRole('list', { name: 'Who is reminded' }).getByRole('listitem').first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const act = page.getByRole('button', { name: /^Remind (?!\d)/ }).first();
  const name = ((await act.getAttribute('aria-label')) ?? '').replace('Remind ', '');
  await act.click();
  await expect(dialog.getByRole('listitem')).toHaveText([new RegExp(`^${name}`)]);
  await dialog.getByRole('button', { name: 'Remind' }).click();
  await expect(page.getByText('1 learner was reminded')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Reminded today');
});

test('the Manager’s dashboard has no barriers and says when it fails', async ({ page, signInAs, faults }) => {
  await followSystemTheme(page);
  await signInAs('manager');
  await page.goto(screens.home.path);
  const week = page.getByRole('heading', { name: 'This week' });
  await expect(week).toBeVisible();
  const debriefs = page.getByRole('region', { name: 'Debriefs to hold' });
  await expect(debriefs.getByRole('link', { name: /^Debrief / }).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Who_is_behind_.*\.csv$/);
  await expectAccessibleInEveryDisplay(page, week);
  // The other tab asks for nothing before somebody searches.
  await page.getByRole('tab', { name: 'Global Performance' }).click();
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Your departments' }).click();
  await expect(week).toBeVisible();
  faults.allow(/followup|503/);
  await page.route('**/followup/**', answerUnavailable);
  await page.reload();
  await expect(page.getByRole('alert').first()).toContainText(unavailable);
});
