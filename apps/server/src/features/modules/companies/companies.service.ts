import { type InputOf, modules } from '@simward/contract';
import { text } from '@simward/texts';
import { lockModule } from '../../../domain/catalogue/modules/writeModule.sql.ts';
import {
  insertUses,
  lockUse,
  platformModulesAmong,
  updateUse,
} from '../../../domain/catalogue/visibility/companyUse.sql.ts';
import { findOpenCompany } from '../../../domain/companies/company.sql.ts';
import { endModulesRequest } from '../../../domain/companies/modulesRequest.sql.ts';
import { resolveCompany } from '../../../domain/companies/scopes.ts';
import { existing, fieldProblem, problem } from '../../../platform/problem.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { moduleAnswer } from '../moduleAnswer.ts';
import { expectNotArchived } from '../openModule.ts';
import { listPlatformModules } from './companies.sql.ts';

/**
 * Lets a company use a module of the platform, which answers its open request for modules.
 * @throws Problem see `modules.addAssignCompany`
 */
export const addAssignCompany = async (
  ctx: UserCtx,
  { moduleId, companyId, ...period }: InputOf<typeof modules.addAssignCompany>['body'],
): Answer<typeof modules.addAssignCompany> => {
  const { module, company, before } = await lockUseOfModule(ctx, { moduleId, companyId });
  if (before?.status) throw fieldProblem('module.company-assigned', 'companyId');
  await insertUses(ctx.trx, { companyId, moduleIds: [moduleId], ...period }, ctx.clock.now());
  await endModulesRequest(ctx.trx, companyId);
  ctx.audit({
    companyId,
    subject: { type: 'module', id: moduleId },
    detail: { name: module.name, company: company.name, ...period },
  });
  return moduleAnswer(ctx, ctx.trx, moduleId);
};

/**
 * Changes a company's use of a module, or takes it away.
 * @throws Problem see `modules.modifyAssignCompany`; request.invalid when the end would be before the start
 */
export const modifyAssignCompany = async (
  ctx: UserCtx,
  { moduleId, companyId, ...change }: InputOf<typeof modules.modifyAssignCompany>['body'],
): Answer<typeof modules.modifyAssignCompany> => {
  const { module, company, before } = await lockUseOfModule(ctx, { moduleId, companyId });
  if (!before?.status) throw problem('module.company-not-assigned');
  const after = {
    startOn: change.startOn === undefined ? before.start_on : change.startOn,
    endOn: change.endOn === undefined ? before.end_on : change.endOn,
    status: change.status ?? true,
  };
  if (after.startOn && after.endOn && after.endOn < after.startOn)
    throw problem('request.invalid', { errors: [{ field: 'endOn', message: text(modules.endBeforeStart) }] });
  await updateUse(ctx.trx, { companyId, moduleId }, after, ctx.clock.now());
  ctx.audit({
    companyId,
    subject: { type: 'module', id: moduleId },
    detail: {
      name: module.name,
      company: company.name,
      ...after,
      startOnBefore: before.start_on,
      endOnBefore: before.end_on,
    },
  });
  return moduleAnswer(ctx, ctx.trx, moduleId);
};

/**
 * Locks a module of the platform and the use of it by a company in the caller's view.
 * @throws Problem company.not-found, module.not-found, module.archived, module.of-one-company
 */
const lockUseOfModule = async (ctx: UserCtx, target: { moduleId: string; companyId: string }) => {
  const companyId = resolveCompany(ctx.caller, target.companyId);
  const company = await findOpenCompany(ctx.trx, companyId);
  const locked = await lockModule(ctx.trx, undefined, target.moduleId);
  const module = expectNotArchived(existing(locked, 'module.not-found'));
  if (module.owner_company_id !== null) throw problem('module.of-one-company');
  return { module, company, before: await lockUse(ctx.trx, { companyId, moduleId: target.moduleId }) };
};

/**
 * The platform's active modules, each with a company's use of it.
 * @throws Problem company.not-found
 */
export const companyModules = async (ctx: UserCtx, target: string): Answer<typeof modules.companyModules> => {
  const { companyId } = await findOpenCompany(ctx.trx, resolveCompany(ctx.caller, target));
  const rows = await listPlatformModules(ctx.trx, companyId, ctx.clock.now());
  return {
    modules: rows.map(({ module_id, name, product_code, family, topic_icon, use }) => ({
      moduleId: module_id,
      moduleName: name,
      product_code,
      family,
      topicIcon: topic_icon,
      use,
    })),
  };
};

/**
 * Gives a company several modules of the platform at once, which answers its open request for modules.
 * @throws Problem see `modules.giveModules`
 */
export const giveModules = async (
  ctx: UserCtx,
  body: InputOf<typeof modules.giveModules>['body'],
): Answer<typeof modules.giveModules> => {
  const { companyId, name } = await findOpenCompany(ctx.trx, resolveCompany(ctx.caller, body.companyId));
  const moduleIds = [...new Set(body.modules)];
  const platformModules = await platformModulesAmong(ctx.trx, moduleIds);
  if (platformModules.length < moduleIds.length) throw problem('module.not-found');
  const added = await insertUses(
    ctx.trx,
    { companyId, moduleIds, startOn: null, endOn: null },
    ctx.clock.now(),
  );
  await endModulesRequest(ctx.trx, companyId);
  ctx.audit({
    companyId,
    subject: { type: 'company', id: companyId },
    detail: { company: name, modules: added },
  });
  return { status: true, added };
};
