import { assessmentSettled } from '../../../domain/sessions/assessmentSettled.ts';
import {
  listCompetencies,
  replaceCompetencies,
  type StoredCompetency,
} from '../../../domain/sessions/competencies/sessionCompetencies.sql.ts';
import { countingKey, differentKeys } from '../../../domain/sessions/counted/countedSession.sql.ts';
import { sessionCounted } from '../../../domain/sessions/counted/sessionCounted.ts';
import { type ChangedField, sessionChanged } from '../../../domain/sessions/sessionChanged.ts';
import { sessionFinished } from '../../../domain/sessions/sessionFinished.ts';
import type { SessionChange } from '../../../domain/sessions/writeSession.sql.ts';
import { type AuditEntry, appendAudit } from '../../../platform/audit.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { EventBus } from '../../../platform/events.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { SessionRow } from '../sessions.sql.ts';
import { type FinishedSession, type FirstFacts, settleInput } from './sessionFacts.ts';
import { type CompetencyResult, settleSession } from './settleSession.ts';

interface Settling {
  readonly trx: Trx;
  readonly clock: Clock;
  readonly events: EventBus;
  readonly companyId: string;
}

interface SettledSession {
  /** As it was when it was locked. */
  before: SessionRow;
  /** As it is with everything that has arrived. */
  row: FinishedSession;
  /** What has arrived, not written yet. */
  change: SessionChange;
  facts: FirstFacts;
  isNew: boolean;
  /** Judged anew, by the names that its module knows now. */
  recounts?: boolean;
  /** Writes the row. */
  save: (change: SessionChange) => Promise<void>;
}

/** The row as it will be once the change is written. */
export const applyChange = (
  row: SessionRow,
  { finish_competencies, counted_names, ...change }: SessionChange,
): SessionRow => ({
  ...row,
  ...change,
  ...(finish_competencies ? { finish_competencies: JSON.parse(finish_competencies) } : {}),
  ...(counted_names ? { counted_names: JSON.parse(counted_names) } : {}),
});

const resultOf = (row: SessionRow) => ({
  userId: row.user_id,
  score: row.score,
  successful: row.successful,
  counts: countingKey(row) !== undefined,
});

/** Puts into the audit log what late events change of a finished session, and says when for its row. */
const noteLateChange = async (
  { trx, clock, companyId }: Settling,
  before: SessionRow,
  after: Figures,
): Promise<{ changed: readonly ChangedField[]; change: SessionChange }> => {
  const id = before.session_id;
  const stored = await listCompetencies(trx, companyId, id);
  const competencies = stored.map(({ competency_name: competencyName, score, attempts }) => ({
    competencyName,
    score,
    attempts,
  }));
  const late = lateChange({ row: before, competencies }, after);
  if (!late) return { changed: [], change: {} };
  const at = clock.now();
  await appendAudit(trx, {
    companyId,
    at,
    event: 'session.changed-late',
    outcome: 'done',
    subject: { type: 'session', id },
    detail: late.detail,
  });
  return { changed: late.changed, change: { changed_late_at: at } };
};

/**
 * Writes a session's result, its competencies and, through the event, its place in the figures: all sent at once, the
 * row first, since the others refer to it and count it.
 * @returns the row as it will be, and the competencies once all is written
 */
export const settleStored = (
  settling: Settling,
  { before, row, change, facts, isNew, recounts = false, save }: SettledSession,
): { row: SessionRow; written: Promise<StoredCompetency[]> } => {
  const { trx, clock, events, companyId } = settling;
  const sessionId = row.session_id;
  // What it was judged by stays: a name that is mapped later changes nobody's result.
  const isFirst = before.state !== 'finished';
  const byNamesOfNow = isFirst || recounts;
  const result = settleSession(
    settleInput(byNamesOfNow ? { ...row, counted_names: facts.names } : row, facts),
  );
  const settled: SessionChange = {
    state: 'finished',
    score: result.score,
    successful: result.successful,
    failed_must_pass_steps: result.failedMustPassSteps,
    duration_ms: result.durationMs,
    duration_doubtful: result.durationDoubtful,
    late_events: facts.lateEvents,
    finished_at: clock.now(),
    ...(byNamesOfNow ? { counted_names: JSON.stringify(facts.names) } : {}),
  };
  const after = applyChange(row, settled);
  const keys = differentKeys([countingKey(before), countingKey(after)]);
  const write = async () => {
    const late = byNamesOfNow
      ? undefined
      : await noteLateChange(settling, before, { row: after, competencies: result.competencies });
    const otherResult = recounts
      ? lateChange({ row: before, competencies: [] }, { row: after, competencies: [] })
      : late;
    const changed = otherResult?.changed ?? [];
    const [, competencies] = await Promise.all([
      save({ ...change, ...settled, ...late?.change }),
      replaceCompetencies(trx, { companyId, sessionId, moduleId: row.module_id, isNew }, result.competencies),
      keys.length > 0 ? events.emit(trx, sessionCounted, { companyId, keys }) : undefined,
      isFirst ? events.emit(trx, sessionFinished, { companyId, sessionId }) : undefined,
      changed.length > 0
        ? events.emit(trx, sessionChanged, { companyId, sessionId, changed, before: resultOf(before) })
        : undefined,
      row.mode === 'assessment' ? events.emit(trx, assessmentSettled, { companyId, sessionId }) : undefined,
    ]);
    return competencies;
  };
  return { row: after, written: write() };
};

interface Figures {
  row: SessionRow;
  competencies: readonly CompetencyResult[];
}

const wordsOf = ({ competencyName, score, attempts }: CompetencyResult) =>
  `${competencyName}: ${score} (attempts: ${attempts})`;

/** The competencies of one that are not the same in the other, in an order of their own. */
const without = (one: Figures, other: Figures): string => {
  const same = new Set(other.competencies.map(wordsOf));
  return one.competencies
    .map(wordsOf)
    .filter((words) => !same.has(words))
    .toSorted()
    .join(', ');
};

const figuresOf = (one: Figures, other: Figures) => ({
  score: one.row.score,
  successful: one.row.successful,
  failedMustPassSteps: one.row.failed_must_pass_steps.join(', '),
  durationMs: one.row.duration_ms,
  competencies: without(one, other),
});

/**
 * What changed of a finished session's figures, and each as it was and as it is, as the audit log keeps it; undefined
 * where nothing that counts did.
 */
const lateChange = (
  before: Figures,
  after: Figures,
): { changed: ChangedField[]; detail: AuditEntry['detail'] } | undefined => {
  const [was, is] = [figuresOf(before, after), figuresOf(after, before)];
  const figures = ['score', 'successful', 'failedMustPassSteps', 'durationMs', 'competencies'] as const;
  const changed = figures.filter((figure) => was[figure] !== is[figure]);
  if (changed.length === 0) return undefined;
  const both = changed.flatMap((figure) => [
    [`${figure}Before`, was[figure]],
    [`${figure}After`, is[figure]],
  ]);
  return { changed, detail: Object.fromEntries(both) };
};
