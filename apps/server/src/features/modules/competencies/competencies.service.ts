import { type InputOf, modules } from '@simward/contract';
import {
  findCompetency,
  listCompetencies,
  mapReportedName,
  replaceCompetencies,
} from '../../../domain/catalogue/competencies/competencies.sql.ts';
import { dismissName, undismissName } from '../../../domain/catalogue/competencies/competencyNames.sql.ts';
import { updateCurveLimits } from '../../../domain/catalogue/competencies/curveLimits.sql.ts';
import { findOwnerOfModule } from '../../../domain/catalogue/modules/listModules.sql.ts';
import { touchModule } from '../../../domain/catalogue/modules/writeModule.sql.ts';
import { companyOfRole, staffScopeOf } from '../../../domain/companies/scopes.ts';
import {
  countCompetencyUse,
  listReportedNames,
  type ReportedName,
} from '../../../domain/sessions/parkedResults.sql.ts';
import { existing, fieldProblem, problem } from '../../../platform/problem.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { describeModule } from '../moduleAnswer.ts';
import { findModule } from '../modules.sql.ts';
import { lockForChange } from '../openModule.ts';

/**
 * The number of results of each of a module's competencies, and the reported names that belong to none of them.
 * @throws Problem module.not-found
 */
export const competencyUse = async (
  { trx, caller, clock }: UserCtx,
  moduleId: string,
): Answer<typeof modules.competencyUse> => {
  const scope = staffScopeOf(caller);
  const [owner, competencies, reported] = await Promise.all([
    findOwnerOfModule(trx, caller, moduleId, clock.now()),
    countCompetencyUse(trx, moduleId, scope),
    listReportedNames(trx, moduleId, scope),
  ]);
  if (!owner) throw problem('module.not-found');
  return { competencies, reported: reported.map(reportedNameAnswer) };
};

type Mapping = InputOf<typeof modules.mapCompetency>['body'];

/**
 * Maps a name that headsets reported to a competency of the module, or to a new competency. Results that were
 * parked under the name count for the competency from this transaction on.
 * @throws Problem see `modules.mapCompetency`; access.forbidden for a module of the platform or of another
 * owner
 */
export const mapCompetency = async (ctx: UserCtx, body: Mapping): Answer<typeof modules.mapCompetency> => {
  const { trx, caller, clock } = ctx;
  const { _id: moduleId, reportedName, competencyName, productCode } = body;
  const { module, ownerCompanyId, reported } = await lockReportedName(ctx, moduleId, reportedName);
  const key = { moduleId, ownerCompanyId };
  if (productCode !== undefined) await addCompetency(ctx, key, body, productCode);
  const competency = await findCompetency(trx, moduleId, competencyName);
  if (!competency) throw fieldProblem('module.competency-unknown', 'competencyName');
  if (reported.dismissedAt) await undismissName(trx, { moduleId, name: reportedName });
  await mapReportedName(
    trx,
    key,
    { name: reportedName, competencyId: competency.competency_id },
    clock.now(),
  );
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
  return { module: await describeModule(ctx, row), sessions: reported.sessions };
};

interface Key {
  moduleId: string;
  ownerCompanyId: string | null;
}

/** Adds a competency at the end of a module's list. */
const addCompetency = async (
  { trx, clock }: UserCtx,
  key: Key,
  { competencyName: name, validityMonths }: Mapping,
  productCode: string,
): Promise<void> => {
  if (await findCompetency(trx, key.moduleId, name))
    throw fieldProblem('module.competency-duplicate', 'competencyName');
  const before = await listCompetencies(trx, key.moduleId);
  if (before.length >= modules.limits.competencies) throw problem('module.competencies-full');
  const presentCompetencies = before.map((row) => ({
    name: row.name,
    productCode: row.product_code,
    validityMonths: row.validity_months,
  }));
  await replaceCompetencies(
    trx,
    key,
    [...presentCompetencies, { name, productCode, validityMonths }],
    clock.now(),
  );
  await touchModule(trx, key.moduleId, clock.now());
};

type NameKey = InputOf<typeof modules.dismissName>['body'];

/**
 * Dismisses a reported name, because it is no competency. When it was dismissed before, the first dismissal
 * stays.
 * @throws Problem see `modules.dismissName`; access.forbidden for a module of the platform or of another
 * owner
 */
export const dismissReportedName = async (
  ctx: UserCtx,
  { _id: moduleId, reportedName: name }: NameKey,
): Answer<typeof modules.dismissName> => {
  const { trx, caller, clock } = ctx;
  const lockedName = await lockReportedName(ctx, moduleId, name);
  const now = clock.now();
  await dismissName(trx, { moduleId, name }, { ownerCompanyId: lockedName.ownerCompanyId, by: caller, now });
  auditName(ctx, moduleId, lockedName);
  const { dismissedAt, dismissedBy } = lockedName.reported;
  const dismissal = dismissedAt
    ? { dismissedAt, dismissedBy }
    : { dismissedAt: now, dismissedBy: caller.name };
  return { reported: reportedNameAnswer({ ...lockedName.reported, ...dismissal }) };
};

/**
 * Takes a dismissal back, so that the name waits to be mapped again.
 * @throws Problem see `modules.restoreName`; access.forbidden for a module of the platform or of another
 * owner
 */
export const restoreReportedName = async (
  ctx: UserCtx,
  { _id: moduleId, reportedName: name }: NameKey,
): Answer<typeof modules.restoreName> => {
  const lockedName = await lockReportedName(ctx, moduleId, name);
  await undismissName(ctx.trx, { moduleId, name });
  auditName(ctx, moduleId, lockedName);
  return { reported: reportedNameAnswer({ ...lockedName.reported, dismissedAt: null, dismissedBy: null }) };
};

/**
 * Changes the limits of a competency's learning curves. No curve has to be updated, because curves are not
 * stored but computed each time they are read.
 * @throws Problem module.competency-unknown; access.forbidden for a module of the platform or of another
 * owner
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

type LockedName = Awaited<ReturnType<typeof lockReportedName>>;

const auditName = (ctx: UserCtx, moduleId: string, { module, ownerCompanyId, reported }: LockedName): void =>
  ctx.audit({
    companyId: ownerCompanyId ?? ctx.caller.companyId,
    subject: { type: 'module', id: moduleId },
    detail: { name: module.name, reported: reported.competencyName, sessions: reported.sessions },
  });

/**
 * A name that headsets reported for a module; the module is locked.
 * @throws Problem module.not-found, access.forbidden, module.archived, module.name-not-reported
 */
const lockReportedName = async (ctx: UserCtx, moduleId: string, name: string) => {
  const module = await lockForChange(ctx, moduleId);
  const ownerCompanyId = module.owner_company_id;
  const folded = modules.foldedName(name);
  const reported = (
    await listReportedNames(ctx.trx, moduleId, {
      companyId: ownerCompanyId ?? companyOfRole(ctx.caller),
      departmentIds: undefined,
    })
  ).find((row) => modules.foldedName(row.competencyName) === folded);
  if (!reported) throw problem('module.name-not-reported');
  return { module, ownerCompanyId, reported };
};

const reportedNameAnswer = ({ dismissedAt, dismissedBy, lastReported, ...used }: ReportedName) => ({
  ...used,
  lastReported: lastReported.toISOString(),
  dismissed: dismissedAt && { at: dismissedAt.toISOString(), by: dismissedBy ?? '' },
});
