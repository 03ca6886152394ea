import { countingKey, differentKeys } from '../../../domain/sessions/countedSession.sql.ts';
import {
  listSessionCompetencies,
  replaceSessionCompetencies,
  type StoredCompetency,
} from '../../../domain/sessions/sessionCompetencies.sql.ts';
import {
  assessmentSettled,
  type ChangedField,
  sessionChanged,
  sessionCounted,
  sessionFinished,
} from '../../../domain/sessions/sessionEvents.ts';
import type { SessionChange } from '../../../domain/sessions/writeSession.sql.ts';
import { type AuditEntry, appendAudit } from '../../../platform/audit.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { EventBus } from '../../../platform/events.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { SessionRow } from '../sessions.sql.ts';
import { type FinishedSession, type FirstFacts, settleInput } from './sessionFacts.ts';
import { type CompetencyResult, settleSession } from './settleSession.ts';

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

interface SettleContext {
  readonly trx: Trx;
  readonly clock: Clock;
  readonly events: EventBus;
  readonly companyId: string;
}

interface SettledSession {
  /** The row when it was locked. */
  before: SessionRow;
  /** The row with everything that has arrived. */
  row: FinishedSession;
  /** Columns that have arrived and are not written yet. */
  change: SessionChange;
  facts: FirstFacts;
  isNew: boolean;
  /** Settles the session again, with the competency names that its module knows now. */
  recounts?: boolean;
  /** Writes the row. */
  save: (change: SessionChange) => Promise<void>;
}

/**
 * Writes a session's result and competencies and, through events, counts it in the figures. All statements are sent at
 * once, the row first, because the others refer to it and count it.
 * @returns the row as it will be, and the competencies once everything is written
 */
export const settleStored = (
  context: SettleContext,
  { before, row, change, facts, isNew, recounts = false, save }: SettledSession,
): { row: SessionRow; written: Promise<StoredCompetency[]> } => {
  const { trx, clock, events, companyId } = context;
  const sessionId = row.session_id;
  // Later settlements use the names of the first one, so that a name that is mapped later changes nobody's result.
  const isFirst = before.state !== 'finished';
  const usesPresentNames = isFirst || recounts;
  const result = settleSession(
    settleInput(usesPresentNames ? { ...row, counted_names: facts.names } : row, facts),
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
    ...(usesPresentNames ? { counted_names: JSON.stringify(facts.names) } : {}),
  };
  const after = applyChange(row, settled);
  const keys = differentKeys([countingKey(before), countingKey(after)]);
  const write = async () => {
    const late = usesPresentNames
      ? undefined
      : await auditLateChange(context, before, { row: after, competencies: result.competencies });
    const otherResult = recounts
      ? lateChange({ row: before, competencies: [] }, { row: after, competencies: [] })
      : late;
    const changed = otherResult?.changed ?? [];
    const [, competencies] = await Promise.all([
      save({ ...change, ...settled, ...late?.change }),
      replaceSessionCompetencies(
        trx,
        { companyId, sessionId, moduleId: row.module_id, isNew },
        result.competencies,
      ),
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

/** Writes to the audit log how late events change a finished session, and returns the time for its row. */
const auditLateChange = async (
  { trx, clock, companyId }: SettleContext,
  before: SessionRow,
  after: Figures,
): Promise<{ changed: readonly ChangedField[]; change: SessionChange }> => {
  const id = before.session_id;
  const stored = await listSessionCompetencies(trx, companyId, id);
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
 * The changed figures of a finished session, with their values before and after for the audit log. Undefined
 * if no figure changed.
 */
const lateChange = (
  before: Figures,
  after: Figures,
): { changed: ChangedField[]; detail: AuditEntry['detail'] } | undefined => {
  const [was, is] = [figuresOf(before, after), figuresOf(after, before)];
  const figures = ['score', 'successful', 'failedMustPassSteps', 'durationMs', 'competencies'] as const;
  const changed = figures.filter((figure) => was[figure] !== is[figure]);
  if (changed.length === 0) return undefined;
  const entries = changed.flatMap((figure) => [
    [`${figure}Before`, was[figure]],
    [`${figure}After`, is[figure]],
  ]);
  return { changed, detail: Object.fromEntries(entries) };
};

const figuresOf = (one: Figures, other: Figures) => ({
  score: one.row.score,
  successful: one.row.successful,
  failedMustPassSteps: one.row.failed_must_pass_steps.join(', '),
  durationMs: one.row.duration_ms,
  competencies: differingCompetencies(one, other),
});

/** The competencies in `one` that are missing or different in `other`, sorted. */
const differingCompetencies = (one: Figures, other: Figures): string => {
  const same = new Set(other.competencies.map(wordsOf));
  return one.competencies
    .map(wordsOf)
    .filter((words) => !same.has(words))
    .toSorted()
    .join(', ');
};

const wordsOf = ({ competencyName, score, attempts }: CompetencyResult) =>
  `${competencyName}: ${score} (attempts: ${attempts})`;

const resultOf = (row: SessionRow) => ({
  userId: row.user_id,
  score: row.score,
  successful: row.successful,
  counts: countingKey(row) !== undefined,
});
