import { randomUUID } from 'node:crypto';
import type { sessionEvents, sessionUploads, wire } from '@simward/contract';
import type { Random } from '../packages/device/src/simulator/random.ts';
import type { PreparedModule } from './prepareCompany.ts';

/** A session that is over and not uploaded yet. */
export interface RecordedSession {
  sessionId: string;
  start: sessionUploads.SessionStart;
  events: sessionEvents.SessionEvent[];
  finish: sessionUploads.SessionFinish;
  /** The score that the portal must store. */
  score: number;
}

/**
 * Makes up a session of this many events that began within the last `days` days: a must-pass step, events of all sorts, and a
 * result for each competency.
 */
export const recordSession = (
  random: Random,
  module: PreparedModule,
  { events: count, days }: { events: number; days: number },
): RecordedSession => {
  const sessionId = randomUUID();
  const startedAt = Date.now() - random.integer(3_600_000, days * 86_400_000);
  const durationMs = random.integer(60_000, 3_000_000);
  const base = (seq: number) => ({ id: `${sessionId.slice(0, 8)}-${seq}`, seq, t: seq * 500 });
  const scores = module.competencies.map(() => thousandths(random));
  const first: sessionEvents.SessionEvent = {
    ...base(1),
    type: 'step',
    name: module.mustPassStep,
    action: 'Asked',
    correctAction: random.chance(0.9),
  };
  const between = Array.from({ length: count - 1 - scores.length }, (_, index) =>
    someEvent(random, base(index + 2)),
  );
  const results = module.competencies.map(
    (competencyName, index): sessionEvents.SessionEvent => ({
      ...base(count - scores.length + index + 1),
      type: 'competency',
      competencyName,
      score: scores[index] ?? 0,
      attempts: random.integer(1, 3),
    }),
  );
  const reportedScore = random.chance(0.3) ? thousandths(random) : undefined;
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const outcome = random.pick([
    'completed',
    'completed',
    'completed',
    'completed',
    'abandoned',
    'crashed',
  ] as const);
  const mode: wire.Mode = random.chance(0.5) ? 'training' : 'assessment';
  return {
    sessionId,
    start: {
      moduleId: module.moduleId,
      version: module.version,
      mode,
      startedAt: new Date(startedAt).toISOString(),
    },
    events: [first, ...between, ...results],
    finish: {
      lastSeq: count,
      endedAt: new Date(startedAt + durationMs).toISOString(),
      outcome,
      ...(reportedScore === undefined ? {} : { score: reportedScore }),
    },
    score: Math.round((reportedScore ?? mean) * 1e6) / 1e6,
  };
};

const thousandths = (random: Random) => random.integer(0, 1000) / 1000;

const someEvent = (
  random: Random,
  base: { id: string; seq: number; t: number },
): sessionEvents.SessionEvent => {
  const kind = random.pick(['step', 'step', 'step', 'answer', 'vitals', 'note', 'custom'] as const);
  if (kind === 'step')
    return {
      ...base,
      type: kind,
      name: `Step ${base.seq}`,
      action: 'Looked',
      correctAction: random.chance(0.8),
    };
  if (kind === 'answer')
    return {
      ...base,
      type: kind,
      name: 'Dose',
      question: 'How much?',
      answer: `${base.seq} mg`,
      correct: true,
    };
  if (kind === 'vitals') return { ...base, type: kind, heartRate: random.integer(50, 150), spo2: 97 };
  if (kind === 'note') return { ...base, type: kind, text: `Zögert · ${random.integer(1, 1_000_000)}` };
  return { ...base, type: kind, name: 'Gaze', data: { target: 'monitor', ms: random.integer(1, 9000) } };
};
