import { sessionUploads } from '@simward/contract';
import { expect } from 'vitest';
import type { TestPortal } from '../../portal/testPortal.ts';
import type { BuiltModule } from '../builders.ts';
import { buildBatchSession, buildEvent, type EventGiven, type SignedInLearner } from './headsetBuilder.ts';

type Step = readonly [name: string, correct: boolean, atSeconds?: number];

interface SentSession extends Omit<NonNullable<Parameters<typeof buildBatchSession>[2]>, 'steps'> {
  /** The reports of steps, in the order in which they arrive. */
  steps: readonly Step[];
  answers?: readonly { question: string; answer: string; correct?: boolean; t?: number }[];
  /** Other reported events, such as vitals and notes. */
  events?: readonly EventGiven[];
  /** The code of the room in which the session takes place. */
  room?: string;
}

/** Sends a session from a learner's headset, with steps, answers and a score for each competency. @returns its id */
export const sendSession = async (
  portal: TestPortal,
  headset: SignedInLearner,
  module: BuiltModule,
  { steps, answers = [], events = [], room, scores = [0.8, 0.9], ...fields }: SentSession,
): Promise<string> => {
  const session = buildBatchSession(portal, module, { ...fields, scores, steps: 0 });
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
    ...events.map((event, index) =>
      buildEvent(steps.length + answers.length + index + 1, { id: `other-${index}`, ...event }),
    ),
  ];
  const scored = session.events.map((event, index) => ({ ...event, seq: reports.length + index + 1 }));
  const all = [...reports, ...scored];
  const body = {
    ...session,
    start: { ...session.start, ...(room && { room }) },
    events: all,
    finish: { ...session.finish, lastSeq: all.length },
  };
  const answer = await portal.send(
    sessionUploads.uploadBatch,
    { body: { sessions: [body] } },
    headset.upload,
  );
  expect(answer.body.results).toMatchObject([{ custody: 'accepted' }]);
  return session.sessionId;
};
