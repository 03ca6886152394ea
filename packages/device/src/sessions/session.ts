import { sessionEvents, sessionUploads } from '@simward/contract';
import type * as z from 'zod';
import type { DeviceClock } from '../clock/deviceClock.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Sender } from '../outbox/sender.ts';
import { lastSeqOf, type SessionState } from '../outbox/sessionState.ts';

export interface When {
  /** Milliseconds from the start of the session; now if left out. */
  t?: number;
}
type Fields<Schema extends z.ZodType> = Omit<z.input<Schema>, 'id' | 'seq' | 't' | 'type'> & When;

/**
 * One run of one module by one learner. The promise of a report is fulfilled when the report is safe in the
 * store, and rejected if a field is wrong or the store fails. Reports keep the order in which they were
 * called, even without `await`.
 */
export interface Session {
  readonly sessionId: string;
  step(step: Fields<typeof sessionEvents.stepEventSchema>): Promise<void>;
  answer(answer: Fields<typeof sessionEvents.answerEventSchema>): Promise<void>;
  competency(competency: Fields<typeof sessionEvents.competencyEventSchema>): Promise<void>;
  note(note: Fields<typeof sessionEvents.noteEventSchema>): Promise<void>;
  vitals(vitals: Fields<typeof sessionEvents.vitalsEventSchema>): Promise<void>;
  custom(custom: Fields<typeof sessionEvents.customEventSchema>): Promise<void>;
  /**
   * Ends the session. Returns the result card to show to the learner, or undefined when the portal could not
   * be reached. In that case the session is safe in the store, and `onFinished` brings the card once the
   * session is delivered.
   */
  finish(result: Finish): Promise<sessionUploads.ResultCard | undefined>;
  /**
   * Ends the session as abandoned because its page goes away (`pagehide`). Nobody can wait for anything then: the
   * finish is stored and, with what was not sent, sent by requests that outlive the page. Does nothing after the finish.
   */
  leave(when?: When): void;
}

export interface Finish
  extends When,
    Pick<sessionUploads.SessionFinish, 'outcome' | 'score' | 'competencies'> {}

export interface Recorder {
  outbox: Outbox;
  sender: Sender;
  clock: DeviceClock;
  newId: () => string;
  sendLeaving: (state: SessionState, finish: sessionUploads.SessionFinish) => void;
}

/** Records a session whose start is in the store already. */
export const recordSession = (
  { outbox, sender, clock, newId, sendLeaving }: Recorder,
  state: SessionState,
): Session => {
  const startedAt = Date.parse(state.started.start.startedAt);
  const begun = clock.elapsed();
  const sinceStart = (t: number | undefined) => t ?? Math.max(0, Math.round(clock.elapsed() - begun));
  let seq = 0;
  let finished = false;
  let pending: Promise<unknown> = Promise.resolve();

  const report =
    (type: sessionEvents.SessionEvent['type']) =>
    async (fields: object & When): Promise<void> => {
      if (finished) throw new Error('This session is finished');
      const parsed = sessionEvents.eventSchema.parse({
        ...fields,
        id: newId(),
        seq: seq + 1,
        t: sinceStart(fields.t),
        type,
      });
      seq += 1;
      const recorded = outbox.record(state, { kind: 'event', event: parsed });
      pending = Promise.allSettled([pending, recorded]);
      await recorded;
      sender.kick('soon');
    };

  const finishOf = ({ t, ...result }: Finish) => {
    const lasted = sinceStart(t);
    const endedAt = new Date(startedAt + lasted).toISOString();
    return sessionUploads.sessionFinishSchema.parse({ ...result, endedAt, t: lasted, lastSeq: seq });
  };

  return {
    sessionId: state.sessionId,
    step: report('step'),
    answer: report('answer'),
    competency: report('competency'),
    note: report('note'),
    vitals: report('vitals'),
    custom: report('custom'),
    finish: async (result) => {
      if (finished) throw new Error('This session is finished');
      const checked = finishOf(result);
      finished = true;
      await pending;
      const finish = { ...checked, lastSeq: lastSeqOf(state) };
      await outbox.record(state, { kind: 'finished', finish });
      await sender.flush();
      return state.card;
    },
    leave: (when = {}) => {
      if (finished) return;
      finished = true;
      const finish = finishOf({ ...when, outcome: 'abandoned' });
      outbox.record(state, { kind: 'finished', finish }).catch(() => undefined);
      sendLeaving(state, finish);
    },
  };
};
