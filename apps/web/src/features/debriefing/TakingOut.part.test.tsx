import { type AnswerOf, debriefing, screens, takingOut } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import { page } from 'vitest/browser';
import { buildDebriefing } from '../../testing/debriefedSession.ts';
import { expect, test } from '../../testing/screenTest.tsx';

const answered = debriefing.debriefingAnswer(buildDebriefing());
const address = `${screens.debriefing.path}?sessionId=${answered.sessionId}`;
const score = page.getByRole('region', { name: 'Score' });
const dialog = page.getByRole('dialog');
const reason = dialog.getByRole('textbox', { name: 'Reason' });
const takenOut = {
  at: '2026-11-20T09:00:00.000Z',
  by: 'Maria Keller',
  reason: 'Headset froze at minute 4.',
};

const preview = (
  given: Partial<AnswerOf<typeof takingOut.readTakingOut>['effects']> = {},
): AnswerOf<typeof takingOut.readTakingOut> => ({
  takenOut: null,
  effects: {
    attempts: { allowed: 3, before: 3, after: 2 },
    completed: { before: 3, after: 2 },
    average: { before: 0.67, after: 0.85 },
    competencies: [
      {
        competencyName: 'Escalation',
        before: { mastered: false, currentUntil: null },
        after: { mastered: true, currentUntil: '2027-11-20' },
      },
    ],
    passRates: [{ departmentName: 'Emergency', before: 0.713, after: 0.714 }],
    held: null,
    recipients: { webhooks: 2, oasis: true },
    ...given,
  },
  seen: 'first look',
});

test('a session is taken out with a reason, once it was seen what that changes', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  portal.answer(debriefing.readDebriefing, answered);
  portal.answer(takingOut.readTakingOut, preview());
  await openScreen(address, { as: 'manager' });
  await score.getByRole('button', { name: 'Take out of the figures' }).click();
  const changes = dialog.getByRole('region', { name: 'What changes' });
  for (const words of [
    /Attempts3 of 3 used2 of 3 used/,
    /Completed assessments32/,
    /Average score67%85%/,
    /Escalationnot masteredmastered/,
    /Escalation, current untilN\/A20 Nov 2027/,
    'Told: Anna Berg, Oasis, 2 webhooks.',
  ])
    await expect.element(changes).toMatchTextContent(words);
  // The pass rate of Emergency is 71% before and after, so it is not listed.
  expect(changes.element().textContent).not.toContain('Emergency');
  const confirm = dialog.getByRole('button', { name: 'Take out of the figures' });
  await confirm.click();
  await expect.element(reason).toHaveFocus();
  await expectAccessible();
  expect(portal.sent(takingOut.takeOutSession)).toEqual([]);

  await reason.fill(takenOut.reason);
  portal.refuse(takingOut.takeOutSession, 'session.effect-changed');
  portal.answer(takingOut.readTakingOut, {
    ...preview({ average: { before: 0.6, after: 0.8 } }),
    seen: 'second look',
  });
  await confirm.click();
  await expect.element(dialog).toMatchTextContent(problemTexts['session.effect-changed'].detail);
  await expect.element(changes).toMatchTextContent(/Average score60%80%/);
  await expect.element(reason).toHaveValue(takenOut.reason);

  portal.answer(takingOut.takeOutSession, () => {
    portal.answer(debriefing.readDebriefing, { ...answered, attempt: null, takenOut });
    return { status: true } as const;
  });
  await confirm.click();
  await expect.element(page.getByText('Taken out of the figures')).toBeVisible();
  await expect
    .element(score)
    .toMatchTextContent(/does not count Maria Keller, 20 Nov 2026 · Headset froze at minute 4\./);
  expect(portal.sent(takingOut.takeOutSession).map(({ body }) => body)).toEqual([
    { reason: takenOut.reason, seen: 'first look' },
    { reason: takenOut.reason, seen: 'second look' },
  ]);
});

test('where its attempt was used meanwhile it is said before that it will be held', async ({
  portal,
  openScreen,
}) => {
  portal.answer(debriefing.readDebriefing, { ...answered, attempt: null, takenOut });
  const held = 'The learner had no attempt left';
  const unchanged = { completed: { before: 2, after: 2 }, average: { before: 0.8, after: 0.8 } };
  portal.answer(
    takingOut.readTakingOut,
    preview({ ...unchanged, attempts: null, competencies: [], passRates: [], held }),
  );
  await openScreen(address, { as: 'manager' });
  await score.getByRole('button', { name: 'Put back' }).click();
  await expect
    .element(dialog)
    .toMatchTextContent(/No figure changes\..*It will be held: The learner had no attempt left\./);
  await reason.fill('It was another headset.');
  portal.answer(takingOut.putBackSession, { held });
  await dialog.getByRole('button', { name: 'Put back' }).click();
  await expect.element(page.getByText('Put back, and held')).toBeVisible();
  await expect.element(page.getByText(held)).toBeVisible();
});

test('a session of one’s own is decided by somebody else', async ({ portal, openScreen }) => {
  portal.answer(debriefing.readDebriefing, answered);
  await openScreen(address, { as: 'manager', person: { _id: answered.learner._id } });
  await expect.element(score.getByText('A session of your own is decided by somebody else.')).toBeVisible();
  await expect
    .element(score.getByRole('button', { name: 'Take out of the figures' }))
    .not.toBeInTheDocument();
});
