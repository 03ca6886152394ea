import type { AnswerInputOf, modules } from '@simward/contract';
import { currencyOf } from '../../../domain/progress/currency/currency.ts';
import { type Assessed, stepsToPractise } from '../../../domain/progress/next/stepsToPractise.ts';
import type { CompetencyResult } from '../../../domain/progress/skills/competencyResults.ts';

type ModuleDetail = AnswerInputOf<typeof modules.moduleDetail>;

export const practiceOf = (assessed: readonly Assessed[]): ModuleDetail['practice'] => ({
  assessments: assessed.length,
  steps: stepsToPractise(assessed),
});

/** An assessment as far as its score tells; null where there is none. */
export const assessmentOf = (
  assessment: { score: number | null; startedAt: Date } | undefined,
): ModuleDetail['latest'] =>
  assessment && assessment.score !== null
    ? { score: assessment.score, startedAt: assessment.startedAt.toISOString() }
    : null;

/** A competency of a module with what the learner showed of it, if anything. */
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

/** When a module's competencies stop being current: that of the one that ends first. */
export const moduleCurrencyOf = (
  results: readonly CompetencyResult[],
): Pick<modules.UserModule, 'currency' | 'currentUntil'> => {
  const [first] = results
    .filter((result) => result.currentUntil !== null)
    .toSorted((a, b) => ((a.currentUntil ?? '') < (b.currentUntil ?? '') ? -1 : 1));
  const currentUntil = first?.currentUntil ?? null;
  return { currency: first ? currencyOf(currentUntil, first.today) : null, currentUntil };
};
