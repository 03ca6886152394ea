import type { modules } from '@simward/contract';
import { pictureOf } from '../../platform/storage/pictures/pictureOf.ts';
import { describeModules, type ModuleCtx } from './listedModule.ts';
import type { ModuleRow } from './modules.sql.ts';

/** A module with everything its form shows. */
export const moduleOf = async (ctx: ModuleCtx, row: ModuleRow): Promise<modules.Module> => {
  const [listed] = await describeModules(ctx, [row]);
  if (!listed) throw new Error('A module is described');
  const guide = await pictureOf(ctx.platform, row.guide);
  return {
    ...listed,
    moduleDescription: row.description,
    moduleDemoLink: row.demo_link,
    moduleGuide: guide && { ...guide, name: row.guide?.name ?? '' },
    passMark: row.pass_mark,
    modes: row.modes,
    attemptsAllowed: row.attempts_allowed,
    expectedMinutes: row.expected_minutes,
    competencies: row.competencies.map(({ name }) => name),
    competencyProductCodes: row.competencies.map(({ code }) => code),
    competencyValidityMonths: row.competencies.map(({ months }) => months),
    revision: row.revision,
  };
};
