import { modules, sessionEvents } from '@simward/contract';
import { wasCompleted } from '../../../domain/sessions/countedSession.sql.ts';
import type { Mode, SessionFinish } from '../sessionTypes.ts';

export interface SettleInput {
  mode: Mode;
  passMark: number;
  mustPassSteps: readonly string[];
  finish: Pick<SessionFinish, 'outcome' | 'score' | 'competencies'>;
  deviceStartedAt: Date;
  deviceEndedAt: Date;
  /** Duration in the finish, in milliseconds; null if the finish has none. */
  elapsedMs: number | null;
  /** Step and competency events in the order of their sequence. */
  steps: readonly { name: string; correct: boolean }[];
  competencies: readonly CompetencyResult[];
  /** Folded competency names that count, each with the number of its competency. Null counts every name. */
  names: ReadonlyMap<string, number> | null;
  /** Greatest `t` of any event. */
  lastEventMs: number;
}

export interface CompetencyResult {
  competencyName: string;
  score: number;
  attempts: number;
}

export interface SettledResult {
  score: number | null;
  successful: boolean | null;
  durationMs: number;
  durationDoubtful: boolean;
  failedMustPassSteps: string[];
  competencies: CompetencyResult[];
}

/**
 * The result of a session from the data of its headset. The score is the headset's or, without one, the mean of the known
 * competencies. An assessment is successful if it was completed, its score reaches the mark and no must-pass step failed.
 * A training is neither successful nor failed.
 */
export const settleSession = (input: SettleInput): SettledResult => {
  const last = lastByCompetency(input);
  const counted = [...last].flatMap(([key, { score }]) =>
    input.names === null || typeof key === 'number' ? [score] : [],
  );
  const mean = counted.length ? counted.reduce((sum, score) => sum + score, 0) / counted.length : null;
  const exactScore = input.finish.score ?? mean;
  const score = exactScore === null ? null : sixDecimals(exactScore);
  const failedMustPassSteps = failedSteps(input);
  const isPassed =
    wasCompleted(input.finish) &&
    score !== null &&
    score >= input.passMark &&
    failedMustPassSteps.length === 0;
  return {
    score,
    successful: input.mode === 'assessment' ? isPassed : null,
    ...duration(input),
    failedMustPassSteps,
    competencies: [...last.values()],
  };
};

/** The last report of a competency counts, under any of its names, because a headset may correct itself. */
const lastByCompetency = ({
  names,
  finish,
  competencies,
}: SettleInput): Map<string | number, CompetencyResult> =>
  new Map(
    (finish.competencies ?? competencies).map((result) => {
      const name = modules.foldedName(result.competencyName);
      return [names?.get(name) ?? name, { ...result, score: sixDecimals(result.score) }];
    }),
  );

/**
 * Rounds to six decimals, as the database does, so that a result card and a later page never differ in the
 * last digit.
 */
const sixDecimals = (value: number) => Math.round(value * 1e6) / 1e6;

/**
 * A must-pass step failed if its last report was wrong or if it was never reported. In an assessment this also applies if
 * the headset reported no step at all; in a training it does not. Steps are compared by their folded names.
 */
const failedSteps = ({ mode, steps, mustPassSteps }: SettleInput): string[] => {
  if (steps.length === 0 && mode === 'training') return [];
  const lastCorrect = new Map(steps.map((step) => [modules.foldedName(step.name), step.correct]));
  return mustPassSteps.filter((name) => lastCorrect.get(modules.foldedName(name)) !== true);
};

/** Difference between the clock's duration and the last event above which the duration is doubtful. */
const doubtfulMs = 3_600_000;

/**
 * The duration in the finish or, without one, the difference between the clock's two times, but at least the last event's
 * `t`. The difference is doubtful if it exceeds that `t` by more than an hour, since the clock may have been set meanwhile.
 * A negative difference, or one longer than a session may be, is ignored.
 */
const duration = ({
  deviceStartedAt,
  deviceEndedAt,
  elapsedMs,
  lastEventMs,
}: SettleInput): Pick<SettledResult, 'durationMs' | 'durationDoubtful'> => {
  if (elapsedMs !== null) return { durationMs: elapsedMs, durationDoubtful: false };
  const byClock = deviceEndedAt.getTime() - deviceStartedAt.getTime();
  const isPlausible = byClock >= 0 && byClock <= sessionEvents.longestSession;
  return {
    durationMs: Math.max(isPlausible ? byClock : 0, lastEventMs),
    durationDoubtful: isPlausible && byClock - lastEventMs > doubtfulMs,
  };
};
