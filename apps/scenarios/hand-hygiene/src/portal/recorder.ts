import type { Play, Session } from '@simward/device';
import type { PauseReason } from '../page/pauseCard.ts';
import type { Report } from '../rules/turn.ts';

export type ResultCard = NonNullable<Awaited<ReturnType<Session['finish']>>>;

/** What becomes of a finished play. */
export interface Finished {
  /** Undefined when the portal was not reached, and for a look. */
  card: ResultCard | undefined;
  /** Something could not be kept in this browser, so that the portal may lack it. */
  isIncomplete: boolean;
  /** What the portal lacks survives the page. */
  isKept: boolean;
  /** The portal will never take it. */
  isRefused: boolean;
}

/** Where a play's reports go. `t` is in milliseconds since the start, without the pauses. */
export interface Recorder {
  /** Undefined for a look, of which nothing is sent. */
  readonly sessionId: string | undefined;
  report(report: Report, t: number): void;
  competency(competency: { competencyName: string; score: number; attempts: number }, t: number): void;
  paused(why: PauseReason, t: number): void;
  wentOn(seconds: number, t: number): void;
  finish(t: number): Promise<Finished>;
  /** The card of a play that could not be sent at once, when it is. */
  later(): Promise<ResultCard | undefined>;
}

/** Reports to the portal. `onStorageFailed` is called once, when the browser keeps no more. */
export const recordTo = (
  play: Pick<Play, 'delivered' | 'standing' | 'isKept' | 'refusal'>,
  session: Session,
  onStorageFailed: () => void,
): Recorder => {
  let isIncomplete = false;
  const keep = (kept: Promise<void>) => {
    kept.catch((error: unknown) => {
      console.warn(error);
      if (!isIncomplete) onStorageFailed();
      isIncomplete = true;
    });
  };
  const whatBecomesOfIt = () => ({
    isKept: play.isKept(),
    isRefused: play.refusal(session.sessionId) !== undefined,
  });
  return {
    sessionId: session.sessionId,
    report: (report, t) => {
      switch (report.kind) {
        case 'step': {
          const { name, action, correctAction } = report;
          return keep(session.step({ name, action, correctAction, t }));
        }
        case 'answer': {
          const { name, question, answer, correct } = report;
          return keep(session.answer({ name, question, answer, correct, t }));
        }
        case 'cue':
          return keep(session.note({ text: report.text, t }));
        case 'say':
          return;
      }
    },
    competency: (competency, t) => keep(session.competency({ ...competency, t })),
    paused: (why, t) => keep(session.custom({ name: 'Paused', data: { why }, t })),
    wentOn: (seconds, t) => keep(session.custom({ name: 'Went on', data: { seconds }, t })),
    finish: async (t) => {
      try {
        const card = await session.finish({ outcome: 'completed', t });
        return { card, isIncomplete, ...whatBecomesOfIt() };
      } catch (error) {
        console.warn(error);
        return { card: undefined, isIncomplete: true, ...whatBecomesOfIt() };
      }
    },
    later: async () => {
      await play.delivered();
      const standing = await play.standing(session.sessionId);
      return standing?.result ?? undefined;
    },
  };
};

/** For a look: nothing is kept, nothing is sent. */
export const recordNothing: Recorder = {
  sessionId: undefined,
  report: () => undefined,
  competency: () => undefined,
  paused: () => undefined,
  wentOn: () => undefined,
  finish: async () => ({ card: undefined, isIncomplete: false, isKept: true, isRefused: false }),
  later: async () => undefined,
};
