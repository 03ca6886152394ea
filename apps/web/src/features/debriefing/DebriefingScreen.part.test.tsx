import { debriefing, screens, sessions } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import { page, userEvent } from 'vitest/browser';
import { buildDebriefing } from '../../testing/debriefedSession.ts';
import { expect, test } from '../../testing/screenTest.tsx';

const session = buildDebriefing();
const answered = debriefing.debriefingAnswer(session);
const address = `${screens.debriefing.path}?sessionId=${session.sessionId}`;

const slider = page.getByRole('slider', { name: /^Marks along the time/ });
const score = page.getByRole('region', { name: 'Score' });
const rows = page.getByRole('region', { name: 'Steps and questions' });

test('marks are walked along by keys, zoomed into, and the chosen one stands in the address', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  portal.answer(debriefing.readDebriefing, answered);
  await openScreen(address, { as: 'manager' });
  await expect
    .element(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByText('Anna Berg'))
    .toBeVisible();
  // The failed must-pass step is chosen from the start, with the page of the table that has its row.
  await expect
    .element(slider)
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/^Blood cultures, 16:36/));
  await expect.element(rows).toMatchTextContent(/Blood cultures/);
  expect(addressOnShow()).not.toContain('mark=');
  slider.element().focus();
  await userEvent.keyboard('{Home}');
  await expect.element(slider).toHaveAttribute('aria-valuenow', '1');
  const first = slider.element().getAttribute('aria-valuetext') ?? '';
  expect(first).toMatch(/Hand hygiene/);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(slider).toHaveAttribute('aria-valuenow', '2');
  await expect.poll(addressOnShow).toContain('mark=');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', first);
  const zoomOut = page.getByRole('button', { name: 'Zoom out' });
  await userEvent.keyboard('+');
  await expect.element(zoomOut).toBeEnabled();
  await userEvent.keyboard('-');
  await expect.element(zoomOut).toBeDisabled();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.element(zoomOut).toBeEnabled();
  slider.element().focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'None chosen');
  expect(addressOnShow()).toContain('mark=none');
});

test('narrowed to a competency its own result leads, and the whole session stands below', async ({
  portal,
  openScreen,
}) => {
  portal.answer(debriefing.readDebriefing, answered);
  await openScreen(`${address}&competencyName=Sepsis%20bundle`, { as: 'manager' });
  const result = page.getByRole('region', { name: 'Sepsis bundle' });
  await expect.element(result).toMatchTextContent(/58%.*below the pass mark.*Whole session: 76%/);
  await expect.element(score).not.toBeInTheDocument();
});

test('its print leads with the verdict, and every page says whose it is', async ({ portal, openScreen }) => {
  portal.answer(debriefing.readDebriefing, answered);
  await openScreen(`${address}&mark=none`, { as: 'manager' });
  await expect.element(rows).toBeVisible();
  window.dispatchEvent(new Event('beforeprint'));
  const paper = page.getByRole('article');
  await expect
    .element(paper)
    .toMatchTextContent(
      /Not successful.*Must-pass step failed: Blood cultures\. Taken after Antibiotics\. Done at 16:36\./,
    );
  await expect.element(paper).toMatchTextContent(/What was not right4 of 10 steps, must-pass first/);
  const pages = document.adoptedStyleSheets.flatMap(({ cssRules }) =>
    [...cssRules].map(({ cssText }) => cssText),
  );
  expect(pages.join()).toContain(
    'St. Brigid Hospital · Anna Berg · Sepsis: the First Hour · Assessment, attempt 5',
  );
  window.dispatchEvent(new Event('afterprint'));
  await expect.element(paper).not.toBeInTheDocument();
});

test('a training has no verdict on paper', async ({ portal, openScreen }) => {
  const training = {
    ...answered,
    mode: 'training' as const,
    score: null,
    successful: null,
    competencies: [],
  };
  portal.answer(debriefing.readDebriefing, { ...training, failedMustPassSteps: [] });
  await openScreen(address, { as: 'manager' });
  await expect.element(rows).toBeVisible();
  window.dispatchEvent(new Event('beforeprint'));
  const paper = page.getByRole('article');
  await expect.element(paper).toMatchTextContent(/Scores are shown of assessments alone\./);
  await expect.element(paper).not.toMatchTextContent(/uccessful/);
  window.dispatchEvent(new Event('afterprint'));
});

test('further actions lead to the group of that day and to another attempt', async ({
  portal,
  openScreen,
}) => {
  portal.answer(debriefing.readDebriefing, answered);
  portal.answer(debriefing.listAttempts, {
    attempts: [
      {
        sessionId: session.sessionId,
        attempt: 5,
        startedAt: session.startedAt,
        score: 0.76,
        moduleVersion: '2.1.0',
      },
      {
        sessionId: session.learner._id,
        attempt: 4,
        startedAt: '2026-11-13T09:42:00.000Z',
        score: 0.8,
        moduleVersion: '2.1.0',
      },
    ],
  });
  await openScreen(address, { as: 'manager' });
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Debrief the group of that day' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Compare with attempt 4, 13 Nov' }).click();
  await expect.poll(() => portal.sent(debriefing.compareAttempts)).toHaveLength(1);
});

test('marks are narrowed to their kinds, in the drawing, the rows and the address', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  portal.answer(debriefing.readDebriefing, answered);
  await openScreen(address, { as: 'manager' });
  const chip = page.getByRole('group', { name: 'Marks shown' }).getByRole('button', { name: /^Correct/ });
  const count = () => Number(chip.query()?.textContent?.replace(/\D/g, ''));
  await expect.poll(count).toBeGreaterThan(0);
  const correct = count();
  await chip.click();
  await expect.element(rows).toMatchTextContent(`of ${correct}`);
  await expect.poll(addressOnShow).toContain('show=');
  await expect.element(page.getByRole('list', { name: 'Marks in the order of time' })).toBeInTheDocument();
  await chip.click();
  await expect.poll(addressOnShow).not.toContain('show=');
});

test('before its answer comes the page stands, and the chosen mark is chosen when it has come', async ({
  portal,
  openScreen,
}) => {
  portal.answer(debriefing.readDebriefing, answered);
  const release = portal.hold(debriefing.readDebriefing);
  const [, second] = session.steps;
  await openScreen(`${address}&mark=${encodeURIComponent(second?.key ?? '')}`, { as: 'manager' });
  await expect.element(page.getByRole('region', { name: 'What happened' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Return' })).toBeEnabled();
  await expect.element(slider).not.toBeInTheDocument();
  release();
  await expect
    .poll(() => slider.query()?.getAttribute('aria-valuetext'))
    .toContain(second?.name ?? 'no second step');
});

test('a session that is none says so', async ({ portal, openScreen }) => {
  portal.refuse(debriefing.readDebriefing, 'session.not-found');
  await openScreen(address, { as: 'manager' });
  await expect.element(page.getByText('This session was not found.')).toBeVisible();
});

test('a debriefing that could not be loaded says why', async ({ portal, openScreen }) => {
  portal.refuse(debriefing.readDebriefing, 'server.unavailable');
  await openScreen(address, { as: 'manager' });
  await expect.element(page.getByRole('alert')).toMatchTextContent(problemTexts['server.unavailable'].detail);
});

test('an assessment is counted again, with a reason, where a name was mapped meanwhile', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  portal.answer(debriefing.readDebriefing, answered);
  portal.answer(sessions.readRecount, { recounted: { score: 0.84, successful: true }, versions: [] });
  await openScreen(address, { as: 'manager' });
  await expect
    .element(score.getByText('By the competencies that the module knows today: 84%, successful.'))
    .toBeVisible();
  await score.getByRole('button', { name: 'Count again' }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Count again' });
  await confirm.click();
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await expect.element(reason).toHaveFocus();
  await expectAccessible();
  expect(portal.sent(sessions.recountSession)).toEqual([]);
  await reason.fill('The build spelt a competency in its own way.');
  portal.answer(sessions.recountSession, () => {
    portal.answer(sessions.readRecount, { recounted: null, versions: [] });
    portal.answer(debriefing.readDebriefing, {
      ...answered,
      score: 0.84,
      successful: true,
      recountedAt: '2026-11-21T09:00:00.000Z',
    });
    return { score: 0.84, successful: true };
  });
  await confirm.click();
  await expect.element(page.getByText('Counted again: 84%, successful')).toBeVisible();
  await expect.element(score.getByText('Counted again on 21 Nov 2026')).toBeVisible();
  await expect.element(score).toMatchTextContent(/Score84%/);
  await expect.element(score.getByRole('button', { name: 'Count again' })).not.toBeInTheDocument();
  expect(portal.sent(sessions.recountSession)).toMatchObject([
    { body: { reason: 'The build spelt a competency in its own way.' } },
  ]);
});

test('staff say which version of the module a session was run with', async ({ portal, openScreen }) => {
  portal.answer(debriefing.readDebriefing, { ...answered, unknownVersion: '9.9.9', moduleVersion: '2.1.0' });
  portal.answer(sessions.readRecount, ({ query }) => ({
    recounted: query.version === '1.8.0' ? { score: 0.84, successful: true } : null,
    versions: ['2.1.0', '1.8.0'],
  }));
  await openScreen(address, { as: 'manager' });
  await expect
    .element(
      score.getByText('It ran as version 9.9.9, which the portal does not know. It is judged by 2.1.0.'),
    )
    .toBeVisible();
  await score.getByRole('button', { name: 'Say which version it is' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Version' }).click();
  await page.getByRole('option', { name: '1.8.0' }).click();
  await expect.element(dialog).toMatchTextContent(/It comes to 84%, successful\./);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The ward still had the build of May.');
  portal.answer(sessions.recountSession, { score: 0.84, successful: true });
  await dialog.getByRole('button', { name: 'Judge by this version' }).click();
  await expect
    .poll(() => portal.sent(sessions.recountSession))
    .toMatchObject([{ body: { version: '1.8.0', reason: 'The ward still had the build of May.' } }]);
});

test('what came beyond the declared end is shown, and counts once it is accepted', async ({
  portal,
  openScreen,
}) => {
  const late = { kind: 'competency', name: 'Escalation', correct: null, score: 1 } as const;
  portal.answer(debriefing.readDebriefing, { ...answered, lateEvents: 1, late: [late], unassigned: true });
  portal.answer(sessions.readRecount, ({ query }) => ({
    recounted: query.withLate ? { score: 0.9, successful: true } : null,
    versions: [],
  }));
  await openScreen(address, { as: 'manager' });
  await expect
    .element(score.getByText('1 event lies beyond the end that was declared, and does not count.'))
    .toBeVisible();
  await expect
    .element(score.getByRole('listitem').filter({ hasText: 'Competency Escalation: 100%' }))
    .toBeVisible();
  await expect
    .element(score.getByText('The module was not assigned to the learner when this session began.'))
    .toBeVisible();
  await score.getByRole('button', { name: 'Accept them' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(/It comes to 90%, successful\./);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The clock of the headset was reset.');
  portal.answer(sessions.recountSession, { score: 0.9, successful: true });
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => portal.sent(sessions.recountSession)).toMatchObject([{ body: { withLate: true } }]);
});

test('a session that late events changed says so, and nothing is offered to count', async ({
  portal,
  openScreen,
}) => {
  portal.answer(debriefing.readDebriefing, { ...answered, changedLateAt: '2026-11-21T09:00:00.000Z' });
  await openScreen(address, { as: 'manager' });
  await expect
    .element(score.getByText('Changed on 21 Nov 2026 by events that arrived after the finish'))
    .toBeVisible();
  await expect.element(score).toMatchTextContent(/Score76%/);
  await expect.element(score.getByRole('button', { name: 'Count again' })).not.toBeInTheDocument();
});

test.for([
  { size: 'desktop', theme: 'light' },
  { size: 'tablet', theme: 'dark' },
  { size: 'phone', theme: 'dark' },
] as const)(
  'a session with an offer to count it again has no barriers: $size, $theme',
  async (display, { portal, openScreen, expectAccessible }) => {
    portal.answer(debriefing.readDebriefing, { ...answered, changedLateAt: '2026-11-21T09:00:00.000Z' });
    portal.answer(sessions.readRecount, { recounted: { score: 0.84, successful: true }, versions: [] });
    await openScreen(address, { as: 'manager', ...display });
    await expect.element(score.getByRole('button', { name: 'Count again' })).toBeVisible();
    await expectAccessible();
  },
);
