import type { AnswerInputOf, modules } from '@simward/contract';
import { currencyOf } from '../../../domain/progress/currency.ts';
import { type Assessed, stepsToPractise } from '../../../domain/progress/next/stepsToPractise.ts';
import type { CompetencyResult } from '../../../domain/progress/skills/competencyResults.ts';

type ModuleDetail = AnswerInputOf<typeof modules.moduleDetail>;

export const practiceOf = (assessed: readonly Assessed[]): ModuleDetail['practice'] => ({
  assessments: assessed.length,
  steps: stepsToPractise(assessed),
});

/** The score and time of an assessment; null without an assessment or without a score. */
export const assessmentOf = (
  assessment: { score: number | null; startedAt: Date } | undefined,
): ModuleDetail['latest'] =>
  assessment && assessment.score !== null
    ? { score: assessment.score, startedAt: assessment.startedAt.toISOString() }
    : null;

/** A competency of a module with the learner's result in it, if there is one. */
export const competencyResultOf = (
  competencyName: string,
  result: CompetencyResult | undefined,
): ModuleDetail['competencyResults'][number] => ({
  competencyName,
  assessments: result?.assessments ?? 0,
  first: result?.first ?? null,
  latest: result?.latest ?? null,
  mustPassMissed: result?.mustPassMissed ?? false,
  mastered: result?.mastered ?? false,
  currency: result ? currencyOf(result.currentUntil, result.today) : null,
  currentUntil: result?.currentUntil ?? null,
});
