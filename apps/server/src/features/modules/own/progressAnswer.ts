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

/** The currency of a module is that of the competency whose currency ends first. */
export const moduleCurrencyOf = (
  results: readonly CompetencyResult[],
): Pick<modules.UserModule, 'currency' | 'currentUntil'> => {
  const [first] = results
    .filter((result) => result.currentUntil !== null)
    .toSorted((a, b) => ((a.currentUntil ?? '') < (b.currentUntil ?? '') ? -1 : 1));
  const currentUntil = first?.currentUntil ?? null;
  return { currency: first ? currencyOf(currentUntil, first.today) : null, currentUntil };
};
