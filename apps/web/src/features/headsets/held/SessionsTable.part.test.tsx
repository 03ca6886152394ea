import { type AnswerOf, screens, sessions, takingOut } from '@simward/contract';
import { page } from 'vitest/browser';
import { idOf } from '../../../testing/answers/idOf.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

type Session = AnswerOf<typeof sessions.listRecentSessions>['sessions'][number];

const session = (changes: Partial<Session>): Session => ({
  sessionId: idOf(80),
  custody: 'accepted',
  reason: '',
  moduleName: 'Sepsis',
  mode: 'assessment',
  startedAt: '2026-11-20T09:00:00.000Z',
  receivedAt: '2026-11-20T09:30:00.000Z',
  headsetName: 'Trolley',
  playedIn: 'headset',
  play: null,
  learner: { _id: idOf(81), name: 'Pia Beispiel', inCare: true },
  score: 0.9,
  outcome: 'completed',
  unknownVersion: null,
  lateEvents: 0,
  unassigned: false,
  takenOut: null,
  mayDecide: true,
  mayTakeOut: true,
  ...changes,
});

test('a session of a learner outside the own departments has no name, no score and no button to assign it', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  const theirs = { moduleName: 'Airway', learner: null, score: null, mayDecide: false };
  portal.answer(sessions.listRecentSessions, {
    sessions: [session({}), session({ ...theirs, sessionId: idOf(82) })],
  });
  await openScreen(`${screens.headsets.path}?view=recent`, { as: 'manager' });
  const rowOf = (module: RegExp) => page.getByRole('row', { name: module });
  await expect.element(rowOf(/Sepsis/)).toMatchTextContent(/Pia Beispiel.*90%/);
  await expect.element(rowOf(/Sepsis/).getByRole('button', { name: /^Assign… Sepsis/ })).toBeVisible();
  await expect.element(rowOf(/Airway/)).toMatchTextContent(/In somebody else’s care.*N\/A/);
  expect(
    rowOf(/Airway/)
      .getByRole('button', { name: /^Assign/ })
      .query(),
  ).toBeNull();
  await expectAccessible();
});

test('a session taken out is listed with person, time and reason, for Admins also counted by person, and is put back', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  const takenOut = { at: '2026-11-21T09:00:00.000Z', by: 'Maria Keller', reason: 'Headset froze' };
  portal.answer(sessions.listTakenOut, {
    sessions: [session({ takenOut })],
    by: [
      {
        ...{ _id: idOf(83), name: 'Maria Keller', companyName: 'St. Brigid' },
        ...{ takenOut: 3, notSuccessful: 2, sessions: 48 },
      },
    ],
  });
  await openScreen(`${screens.headsets.path}?view=out`, { as: 'admin' });
  await expect
    .element(page.getByRole('region', { name: 'By whom' }))
    .toMatchTextContent(
      /Maria Keller3 sessions taken out6.3% of 48 sessions in their care2 were not successful/,
    );
  const row = page.getByRole('row', { name: /Sepsis/ });
  await expect
    .element(row)
    .toMatchTextContent(/Pia Beispiel.*does not count Maria Keller, 21 Nov 2026 · Headset froze/);
  await expect.element(row.getByRole('button', { name: /^Assign/ })).not.toBeInTheDocument();
  await expectAccessible();
  await row.getByRole('button', { name: /^Put back… Sepsis/ }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('It was another headset');
  portal.answer(takingOut.putBackSession, () => {
    portal.answer(sessions.listTakenOut, { sessions: [], by: [] });
    return { held: null };
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Put back' }).click();
  await expect.element(page.getByText('No session is taken out of the figures.')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'By whom' })).not.toBeInTheDocument();
});
