import { modules } from '@simward/contract';
import { knownBy } from '../../../domain/catalogue/modules/manageModules.ts';
import {
  listReportedNames,
  type ReportedName,
} from '../../../domain/sessions/competencies/parkedResults.sql.ts';
import { problem } from '../../../platform/problem.ts';
import type { UserCtx } from '../../../platform/route/ctx.ts';
import { lockForChange } from '../lockForChange.ts';

/** A reported name as it is answered. */
export const shownName = ({ dismissedAt, dismissedBy, lastReported, ...used }: ReportedName) => ({
  ...used,
  lastReported: lastReported.toISOString(),
  dismissed: dismissedAt && { at: dismissedAt.toISOString(), by: dismissedBy ?? '' },
});

/**
 * A name that headsets reported for a module, which is taken for this transaction.
 * @throws Problem module.not-found, access.forbidden, module.archived, module.name-not-reported
 */
export const lockReported = async (ctx: UserCtx, moduleId: string, name: string) => {
  const module = await lockForChange(ctx, moduleId);
  const ownerCompanyId = module.owner_company_id;
  const folded = modules.foldedName(name);
  const reported = (
    await listReportedNames(ctx.trx, moduleId, {
      companyId: ownerCompanyId ?? knownBy(ctx.caller),
      departmentIds: undefined,
    })
  ).find((row) => modules.foldedName(row.competencyName) === folded);
  if (!reported) throw problem('module.name-not-reported');
  return { module, ownerCompanyId, reported };
};
