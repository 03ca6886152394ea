import { modules, sessionEvents } from '@simward/contract';
import { wasCompleted } from '../../../domain/sessions/counted/countedSession.sql.ts';
import type { Mode, SessionFinish } from '../sessionTypes.ts';

export interface SettleInput {
  mode: Mode;
  passMark: number;
  mustPassSteps: readonly string[];
  finish: Pick<SessionFinish, 'outcome' | 'score' | 'competencies'>;
  deviceStartedAt: Date;
  deviceEndedAt: Date;
  /** Milliseconds that the finish says it took; null where it does not say. */
  elapsedMs: number | null;
  /** Step and competency events in the order of their sequence. */
  steps: readonly { name: string; correct: boolean }[];
  competencies: readonly CompetencyResult[];
  /** The folded names that count, with the number of each one's competency; null counts every name. */
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

const doubtfulMs = 3_600_000;

/** Six decimals, as the database keeps them, so that a result card and a later page never differ in the last digit. */
const sixDecimals = (value: number) => Math.round(value * 1e6) / 1e6;

/**
 * How long the session lasted: what its finish says. Without that the difference of the clock's stamps, never less than
 * the last event's `t`; it is doubtful where it exceeds that by more than an hour, since the clock may have been set
 * meanwhile, and means nothing where it is negative or longer than any session may be.
 */
const duration = ({
  deviceStartedAt,
  deviceEndedAt,
  elapsedMs,
  lastEventMs,
}: SettleInput): Pick<SettledResult, 'durationMs' | 'durationDoubtful'> => {
  if (elapsedMs !== null) return { durationMs: elapsedMs, durationDoubtful: false };
  const byClock = deviceEndedAt.getTime() - deviceStartedAt.getTime();
  const believed = byClock >= 0 && byClock <= sessionEvents.longestSession;
  return {
    durationMs: Math.max(believed ? byClock : 0, lastEventMs),
    durationDoubtful: believed && byClock - lastEventMs > doubtfulMs,
  };
};

/** The last report of a competency counts, by whichever of its names: a headset may correct itself. */
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
 * A must-pass step, known by its folded name, failed when its last report was wrong, or when it never came: of an assessment also where no step came
 * at all. A training has no result, and says of the steps only what its headset reported.
 */
const failedSteps = ({ mode, steps, mustPassSteps }: SettleInput): string[] => {
  if (steps.length === 0 && mode === 'training') return [];
  const lastCorrect = new Map(steps.map((step) => [modules.foldedName(step.name), step.correct]));
  return mustPassSteps.filter((name) => lastCorrect.get(modules.foldedName(name)) !== true);
};

/**
 * The result of a session from what its headset sent: the score it gave, else the mean of its known competencies. An
 * assessment is successful when it was completed, its score reaches the mark and no must-pass step failed; training
 * is neither successful nor failed.
 */
export const settleSession = (input: SettleInput): SettledResult => {
  const last = lastByCompetency(input);
  const counted = [...last].flatMap(([key, { score }]) =>
    input.names === null || typeof key === 'number' ? [score] : [],
  );
  const mean = counted.length ? counted.reduce((sum, score) => sum + score, 0) / counted.length : null;
  const given = input.finish.score ?? mean;
  const score = given === null ? null : sixDecimals(given);
  const failedMustPassSteps = failedSteps(input);
  const passed =
    wasCompleted(input.finish) &&
    score !== null &&
    score >= input.passMark &&
    failedMustPassSteps.length === 0;
  return {
    score,
    successful: input.mode === 'assessment' ? passed : null,
    ...duration(input),
    failedMustPassSteps,
    competencies: [...last.values()],
  };
};
