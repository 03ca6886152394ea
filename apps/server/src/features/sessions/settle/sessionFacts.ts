import { sessionUploads } from '@simward/contract';
import { z } from 'zod';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { ReadEvent } from '../ingest/readEvents.ts';
import { findEndAndNames, listScoredEvents } from '../ingest/sessionEvents.sql.ts';
import type { SessionRow } from '../sessions.sql.ts';
import type { SettleInput } from './settleSession.ts';

type EventFacts = Pick<SettleInput, 'steps' | 'competencies' | 'lastEventMs'>;

/**
 * The data from which a session is first settled. The session keeps the competency names that its module
 * knows at that time.
 */
export type FirstFacts = EventFacts & { names: Record<string, number>; lateEvents: number };

/**
 * Steps and competencies of a session whose events all came in this upload.
 * @param lastSeq the last number that the finish declares: later events count only once staff accept them
 */
export const factsOfUpload = (
  events: readonly ReadEvent[],
  lastSeq: number | null,
): Omit<FirstFacts, 'names'> => {
  const all = [...events].sort(inSequence).map(({ event }) => event);
  const ordered = all.filter(({ seq }) => lastSeq === null || seq <= lastSeq);
  return {
    lateEvents: all.length - ordered.length,
    steps: ordered.flatMap((event) =>
      event.type === 'step' ? [{ name: event.name, correct: event.correctAction }] : [],
    ),
    competencies: ordered.flatMap((event) =>
      event.type === 'competency'
        ? [{ competencyName: event.competencyName, score: event.score, attempts: event.attempts }]
        : [],
    ),
    lastEventMs: ordered.reduce((last, event) => Math.max(last, event.t), 0),
  };
};

type StartedSession = SessionRow & { module_id: string; mode: 'training' | 'assessment' };

/** The data for settling a session, read from the stored events. */
export const factsOfStored = async (
  trx: Trx,
  companyId: string,
  row: StartedSession,
): Promise<FirstFacts> => {
  const owner = { companyId, sessionId: row.session_id, sessionMonth: row.session_month };
  const rows = await listScoredEvents(trx, owner, row);
  return {
    steps: rows.flatMap((row) =>
      row.type === 'step' ? [{ name: row.name, correct: row.correct === true }] : [],
    ),
    competencies: rows.flatMap((row) =>
      row.type === 'competency'
        ? [{ competencyName: row.name, score: row.score ?? 0, attempts: row.attempts ?? 1 }]
        : [],
    ),
    ...(await findEndAndNames(trx, owner, row.module_id, row)),
  };
};

export type FinishedSession = StartedSession & { outcome: 'completed' | 'abandoned' | 'crashed' };

/** A session whose start and finish have both arrived. */
export const hasBothEnds = (row: SessionRow): row is FinishedSession =>
  isStarted(row) && row.outcome !== null && row.device_ended_at !== null;

const storedCompetencies = z.array(sessionUploads.competencyResultSchema).nullable();

const storedNames = z.record(z.string(), z.int()).nullable();

/** The stored session as input for `settleSession`. */
export const settleInput = (row: FinishedSession, facts: EventFacts): SettleInput => {
  if (!row.device_started_at || !row.device_ended_at)
    throw new Error('A session is settled from both of its ends');
  const competencies = storedCompetencies.parse(row.finish_competencies);
  const names = storedNames.parse(row.counted_names);
  return {
    mode: row.mode,
    passMark: row.pass_mark ?? 0,
    mustPassSteps: row.must_pass_steps,
    finish: {
      outcome: row.outcome,
      ...(row.finish_score === null ? {} : { score: row.finish_score }),
      ...(competencies === null ? {} : { competencies }),
    },
    deviceStartedAt: row.device_started_at,
    deviceEndedAt: row.device_ended_at,
    elapsedMs: row.finish_t_ms,
    names: names && new Map(Object.entries(names)),
    steps: facts.steps,
    competencies: facts.competencies,
    lastEventMs: facts.lastEventMs,
  };
};

const inSequence = (a: ReadEvent, b: ReadEvent) =>
  a.event.seq - b.event.seq || (a.event.id < b.event.id ? -1 : 1);

/** A session whose start has arrived. */
const isStarted = (row: SessionRow): row is StartedSession =>
  row.module_id !== null && row.mode !== null && row.device_started_at !== null;
