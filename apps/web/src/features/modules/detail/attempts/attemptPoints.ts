import { zonedNow } from '../../../../lib/format/calendar.ts';
import type { LineChartPoint } from '../../../../ui/charts/lines/linePoint.ts';
import type { Attempt, ModuleDetail } from '../moduleDetail.ts';

export type ScoredAttempt = Attempt & { score: number };

/** The attempts that have a place on the curve, the oldest first: completed, scored, not taken out and still the learner's own. */
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
  /** The attempt whose row it leads to; of a week the last one. */
  sessionId: string;
  /** Days since 1970. */
  x: number;
  mode: Attempt['mode'];
  /** How many attempts it stands for. */
  attempts: number;
}

/** With more attempts than this, a week's trainings become one ring. */
const singleUpTo = 60;
const dayMs = 86_400_000;

const positionOf = (startedAt: string) => Date.parse(startedAt) / dayMs;

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

interface Words {
  /** What a point is, in full. */
  nameOf: (attempt: ScoredAttempt) => string;
  /** The same of a week that begins on this day, YYYY-MM-DD, with so many trainings. */
  weekName: (monday: string, trainings: number) => string;
  noteOf: (score: number) => string;
}

const trainingPoint = (
  last: ScoredAttempt,
  given: { score: number; name: string; x: number; attempts: number },
): CurvePoint => ({
  label: '',
  name: given.name,
  values: { score: given.score },
  shape: 'ring',
  beside: true,
  x: given.x,
  sessionId: last.sessionId,
  mode: 'training',
  attempts: given.attempts,
});

/** A learner's attempts as points over time: assessments carry the line, trainings stand beside it as rings. */
export function attemptPoints(
  scored: readonly ScoredAttempt[],
  { passMark }: Pick<ModuleDetail, 'passMark'>,
  timeZone: string,
  { nameOf, weekName, noteOf }: Words,
): CurvePoint[] {
  const trainings = scored.filter(({ mode }) => mode === 'training');
  const rings =
    scored.length > singleUpTo
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
