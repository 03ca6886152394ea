import { sessionUploads } from '@simward/contract';
import { expect } from 'vitest';
import type { BuiltModule } from './builders.ts';
import { buildBatchSession, buildEvent, type SignedInLearner } from './headsetBuilder.ts';
import type { TestPortal } from './testPortal.ts';

type Step = readonly [name: string, correct: boolean, atSeconds?: number];

interface SentSession extends Omit<NonNullable<Parameters<typeof buildBatchSession>[2]>, 'steps'> {
  /** How each step went, in the order in which they came. */
  steps: readonly Step[];
  answers?: readonly { question: string; answer: string; correct?: boolean }[];
}

/** A session that a learner's headset sends: how each step went, what was answered, and a score for each competency. */
export const sendSession = async (
  portal: TestPortal,
  headset: SignedInLearner,
  module: BuiltModule,
  { steps, answers = [], scores = [0.8, 0.9], ...given }: SentSession,
): Promise<string> => {
  const session = buildBatchSession(portal, module, { ...given, scores, steps: 0 });
  const reports = [
    ...steps.map(([name, correctAction, at], index) =>
      buildEvent(index + 1, { id: `step-${index}`, name, correctAction, ...(at && { t: at * 1000 }) }),
    ),
    ...answers.map((answer, index) =>
      buildEvent(steps.length + index + 1, {
        id: `answer-${index}`,
        type: 'answer',
        name: 'Question',
        ...answer,
      }),
    ),
  ];
  const scored = session.events.map((event, index) => ({ ...event, seq: reports.length + index + 1 }));
  const events = [...reports, ...scored];
  const sent = { ...session, events, finish: { ...session.finish, lastSeq: events.length } };
  const answer = await portal.send(
    sessionUploads.uploadBatch,
    { body: { sessions: [sent] } },
    headset.upload,
  );
  expect(answer.body.results).toMatchObject([{ custody: 'accepted' }]);
  return session.sessionId;
};
