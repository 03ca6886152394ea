import type { ChangedField } from '../../../domain/sessions/sessionChanged.ts';
import type { AuditEntry } from '../../../platform/audit.sql.ts';
import type { SessionRow } from '../sessions.sql.ts';
import type { CompetencyResult } from './settleSession.ts';

export interface Figures {
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
export const lateChange = (
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
