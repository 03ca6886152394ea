import type { modules } from '@simward/contract';
import type { Platform } from '../../platform/platform.ts';
import { pictureOf } from '../../platform/storage/pictures/pictureOf.ts';
import { decimalHours } from '../../platform/time/calendar.ts';
import type { AssignedModule } from './assignedModules.sql.ts';
import { currencyOf } from './currency.ts';
import { completionOf } from './modulesOfLearner.sql.ts';
import type { CompetencyResult } from './skills/competencyResults.ts';

/** A learner's modules as calls answer them, with the learner's progress in each. */
export const describeModules = (
  platform: Platform,
  rows: readonly AssignedModule[],
  results: readonly CompetencyResult[],
): Promise<Omit<modules.UserModule, 'play'>[]> => {
  const resultsOf = Map.groupBy(results, (result) => result.moduleId);
  return Promise.all(
    rows.map(async (row) => ({
      moduleId: row.module_id,
      moduleName: row.name,
      product_code: row.product_code,
      family: row.family,
      topicIcon: row.topic_icon,
      bannerImage: await pictureOf(platform, row.banner),
      status: row.status,
      trainingCompletionStatus: completionOf(row),
      createdAt: row.assigned_at.toISOString(),
      dueOn: row.due_on,
      score: row.last_score,
      lastAssessmentAt: row.last_assessed_at?.toISOString() ?? null,
      failedMustPassSteps: row.missed_must_pass,
      lastAttemptAt: row.last_attempt_at?.toISOString() ?? null,
      passMark: row.pass_mark,
      expectedMinutes: row.expected_minutes,
      assessments: row.assessments,
      trainings: row.trainings,
      duration: decimalHours(row.duration_ms),
      ...moduleCurrencyOf(resultsOf.get(row.module_id) ?? []),
    })),
  );
};

/** The currency of a module is that of the competency whose currency ends first. */
const moduleCurrencyOf = (
  results: readonly CompetencyResult[],
): Pick<modules.UserModule, 'currency' | 'currentUntil'> => {
  const [first] = results
    .filter((result) => result.currentUntil !== null)
    .toSorted((a, b) => ((a.currentUntil ?? '') < (b.currentUntil ?? '') ? -1 : 1));
  const currentUntil = first?.currentUntil ?? null;
  return { currency: first ? currencyOf(currentUntil, first.today) : null, currentUntil };
};
