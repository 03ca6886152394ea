import { type InputOf, modules } from '@simward/contract';
import {
  findCompetency,
  listCompetencies,
  mapName,
  replaceCompetencies,
} from '../../../domain/catalogue/competencies/competencies.sql.ts';
import { undismissName } from '../../../domain/catalogue/competencies/dismissedNames.sql.ts';
import { findOwner } from '../../../domain/catalogue/modules/listModules.sql.ts';
import { touchModule } from '../../../domain/catalogue/modules/writeModule.sql.ts';
import { staffScopeOf } from '../../../domain/companies/staffScope.ts';
import {
  countCompetencyUse,
  listReportedNames,
} from '../../../domain/sessions/competencies/parkedResults.sql.ts';
import { existing, fieldProblem, problem } from '../../../platform/problem.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { moduleOf } from '../answer/moduleAnswer.ts';
import { findModule } from '../modules.sql.ts';
import { lockReported, shownName } from './reportedName.ts';

/**
 * How often a module's competencies have results, and what headsets reported that is none of them.
 * @throws Problem module.not-found
 */
export const competencyUse = async (
  { trx, caller, clock }: UserCtx,
  moduleId: string,
): Answer<typeof modules.competencyUse> => {
  const scope = staffScopeOf(caller);
  const [owner, competencies, reported] = await Promise.all([
    findOwner(trx, caller, moduleId, clock.now()),
    countCompetencyUse(trx, moduleId, scope),
    listReportedNames(trx, moduleId, scope),
  ]);
  if (!owner) throw problem('module.not-found');
  return { competencies, reported: reported.map(shownName) };
};

type Given = InputOf<typeof modules.mapCompetency>['body'];
interface Key {
  moduleId: string;
  ownerCompanyId: string | null;
}

/** Adds a competency behind those that a module has. */
const addCompetency = async (
  { trx, clock }: UserCtx,
  key: Key,
  { competencyName: name, validityMonths }: Given,
  productCode: string,
): Promise<void> => {
  if (await findCompetency(trx, key.moduleId, name))
    throw fieldProblem('module.competency-duplicate', 'competencyName');
  const before = await listCompetencies(trx, key.moduleId);
  if (before.length >= modules.limits.competencies) throw problem('module.competencies-full');
  const kept = before.map((row) => ({
    name: row.name,
    productCode: row.product_code,
    validityMonths: row.validity_months,
  }));
  await replaceCompetencies(trx, key, [...kept, { name, productCode, validityMonths }], clock.now());
  await touchModule(trx, key.moduleId, clock.now());
};

/**
 * Maps a name that headsets reported to a competency of the module, or to a new one; the parked results count for it
 * from this transaction on.
 * @throws Problem see `modules.mapCompetency`; access.forbidden for one of the platform's or of another owner
 */
export const mapCompetency = async (ctx: UserCtx, body: Given): Answer<typeof modules.mapCompetency> => {
  const { trx, caller, clock } = ctx;
  const { _id: moduleId, reportedName, competencyName, productCode } = body;
  const { module, ownerCompanyId, reported } = await lockReported(ctx, moduleId, reportedName);
  const key = { moduleId, ownerCompanyId };
  if (productCode !== undefined) await addCompetency(ctx, key, body, productCode);
  const competency = await findCompetency(trx, moduleId, competencyName);
  if (!competency) throw fieldProblem('module.competency-unknown', 'competencyName');
  if (reported.dismissedAt) await undismissName(trx, { moduleId, name: reportedName });
  await mapName(trx, key, { name: reportedName, competencyId: competency.competency_id }, clock.now());
  ctx.audit({
    companyId: key.ownerCompanyId ?? caller.companyId,
    subject: { type: 'module', id: moduleId },
    detail: {
      name: module.name,
      reported: reportedName,
      competency: competency.name,
      isNew: productCode !== undefined,
      sessions: reported.sessions,
    },
  });
  const row = existing(await findModule(trx, caller, moduleId, clock.now()), 'module.not-found');
  return { module: await moduleOf(ctx, row), sessions: reported.sessions };
};
