import type { InputOf, modules } from '@simward/contract';
import { findCompetency } from '../../../domain/catalogue/competencies/competencies.sql.ts';
import { updateCurveLimits } from '../../../domain/catalogue/competencies/curveLimits.sql.ts';
import { fieldProblem } from '../../../platform/problem.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { lockForChange } from '../lockForChange.ts';

/**
 * Changes what the learning curves of a competency are held against; they are reckoned anew with every look.
 * @throws Problem module.competency-unknown; access.forbidden for one of the platform's or of another owner
 */
export const changeCurveLimits = async (
  ctx: UserCtx,
  { _id: moduleId, competencyName, curveLimits }: InputOf<typeof modules.changeCurveLimits>['body'],
): Answer<typeof modules.changeCurveLimits> => {
  const { trx, caller } = ctx;
  const module = await lockForChange(ctx, moduleId);
  const competency = await findCompetency(trx, moduleId, competencyName);
  if (!competency) throw fieldProblem('module.competency-unknown', 'competencyName');
  await updateCurveLimits(trx, competency.competency_id, curveLimits);
  ctx.audit({
    companyId: module.owner_company_id ?? caller.companyId,
    subject: { type: 'module', id: moduleId },
    detail: { name: module.name, competency: competency.name, ...curveLimits },
  });
  return { curveLimits };
};
