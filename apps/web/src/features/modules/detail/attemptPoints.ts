import { zonedNow } from '../../../lib/format/calendar.ts';
import type { LineChartPoint } from '../../../ui/charts/lines/lineGeometry.ts';
import type { Attempt, ModuleDetail } from '../modules.queries.ts';

export type ScoredAttempt = Attempt & { score: number };

/** The attempts on the curve, the oldest first: completed, scored, not taken out and still the learner's own. */
export const scoredAttempts = (attempts: readonly Attempt[]): ScoredAttempt[] =>
  attempts
    .filter(
      (attempt): attempt is ScoredAttempt =>
        attempt.outcome === 'completed' &&
        attempt.score !== null &&
        attempt.takenOut === null &&
        attempt.reassigned !== 'from you',
    )
    .toSorted((a, b) => a.startedAt.localeCompare(b.startedAt));

export interface CurvePoint extends LineChartPoint {
  /** The attempt to whose row the point leads; for a week, the last attempt of it. */
  sessionId: string;
  /** The position on the axis: days since 1 January 1970. */
  x: number;
  mode: Attempt['mode'];
  /** Number of attempts in the point. */
  attempts: number;
}

interface PointWords {
  /** The accessible name of an attempt's point. */
  nameOf: (attempt: ScoredAttempt) => string;
  /** The accessible name of a week's point; `monday` is YYYY-MM-DD. */
  weekName: (monday: string, trainings: number) => string;
  /** The label drawn beside an assessment. */
  noteOf: (score: number) => string;
}

/** With more attempts than this, a week's trainings become one ring. */
const mostSinglePoints = 60;

/** A learner's attempts as points over time: assessments make the line, trainings are rings beside it. */
export function attemptPoints(
  scored: readonly ScoredAttempt[],
  { passMark }: Pick<ModuleDetail, 'passMark'>,
  timeZone: string,
  { nameOf, weekName, noteOf }: PointWords,
): CurvePoint[] {
  const trainings = scored.filter(({ mode }) => mode === 'training');
  const rings =
    scored.length > mostSinglePoints
      ? [...Map.groupBy(trainings, ({ startedAt }) => weekOf(startedAt, timeZone))].flatMap(
          ([monday, ofWeek]) => {
            const last = ofWeek.at(-1);
            const middle = ofWeek[Math.floor((ofWeek.length - 1) / 2)];
            if (!last || !middle) return [];
            const score = median(ofWeek.map((attempt) => attempt.score));
            const name = weekName(monday, ofWeek.length);
            return trainingPoint(last, {
              score,
              name,
              x: positionOf(middle.startedAt),
              attempts: ofWeek.length,
            });
          },
        )
      : trainings.map((attempt) =>
          trainingPoint(attempt, {
            score: attempt.score,
            name: nameOf(attempt),
            x: positionOf(attempt.startedAt),
            attempts: 1,
          }),
        );
  const marks = scored
    .filter(({ mode }) => mode === 'assessment')
    .map(
      (attempt): CurvePoint => ({
        label: '',
        name: nameOf(attempt),
        values: { score: attempt.score },
        shape: attempt.score >= passMark ? 'dot' : 'diamond',
        note: noteOf(attempt.score),
        locked: attempt.failedMustPassSteps.length > 0,
        x: positionOf(attempt.startedAt),
        sessionId: attempt.sessionId,
        mode: 'assessment',
        attempts: 1,
      }),
    );
  return [...marks, ...rings].toSorted((a, b) => a.x - b.x);
}

const positionOf = (startedAt: string) => Date.parse(startedAt) / dayMs;

const dayMs = 86_400_000;

/** Monday of the week of an instant, YYYY-MM-DD. */
const weekOf = (startedAt: string, timeZone: string): string => {
  const day = Date.parse(zonedNow(new Date(startedAt), timeZone).today);
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return new Date(day - sinceMonday * dayMs).toISOString().slice(0, 10);
};

const median = (scores: readonly number[]): number => {
  const sorted = scores.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
};

const trainingPoint = (
  { sessionId }: ScoredAttempt,
  { score, name, x, attempts }: { score: number; name: string; x: number; attempts: number },
): CurvePoint => ({
  label: '',
  name,
  values: { score },
  shape: 'ring',
  beside: true,
  x,
  sessionId,
  mode: 'training',
  attempts,
});
