import { modules } from '@simward/contract';
import { includedScenarios } from '../../../domain/catalogue/includedScenarios.ts';
import { findByCode } from '../../../domain/catalogue/modules/writeModule.sql.ts';
import { ownerOfNewModule } from '../../../domain/catalogue/policy.ts';
import { insertUses } from '../../../domain/catalogue/visibility/companyUse.sql.ts';
import { problem } from '../../../platform/problem.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { addDescribedModule } from '../description/description.service.ts';
import { codeTakenProblem, withCodeTakenProblem } from '../form/moduleFields.ts';
import { moduleAnswer } from '../moduleAnswer.ts';

/** The modules whose scenarios come with the program, and which of them the platform has. */
export const listIncluded = async ({ trx, caller }: UserCtx): Answer<typeof modules.listIncluded> => ({
  modules: await Promise.all(
    includedScenarios.map(async ({ productCode, version, description }) => ({
      product_code: productCode,
      moduleName: description.moduleName,
      version,
      moduleId: (await findByCode(trx, ownerOfNewModule(caller), productCode))?.module_id ?? null,
    })),
  ),
});

/**
 * Adds a module that comes with the program, active: its description needs nobody to look at it first. The company in
 * view uses it at once, as with every module that a SuperAdmin adds. A demo video of a host that the operator does not
 * allow is left out.
 * @throws Problem see `modules.addIncluded`
 */
export const addIncluded = async (ctx: UserCtx, productCode: string): Answer<typeof modules.addIncluded> => {
  const { trx, caller, clock, platform } = ctx;
  const scenario = includedScenarios.find((one) => one.productCode === productCode);
  if (!scenario) throw problem('module.not-found');
  const { moduleDemoLink: demo } = scenario.description;
  const isDemoAllowed = demo !== null && modules.isVideoLink(demo, platform.videoHosts);
  const description = { ...scenario.description, moduleDemoLink: isDemoAllowed ? demo : null };
  if (await findByCode(trx, ownerOfNewModule(caller), productCode)) throw codeTakenProblem('product_code');
  const moduleId = await withCodeTakenProblem(addDescribedModule(ctx, description, true), 'product_code');
  const { viewingCompanyId: companyId } = caller;
  if (companyId !== null)
    await insertUses(trx, { companyId, moduleIds: [moduleId], startOn: null, endOn: null }, clock.now());
  ctx.audit({
    subject: { type: 'module', id: moduleId },
    detail: { name: description.moduleName, product_code: productCode, isNew: true },
  });
  return moduleAnswer(ctx, trx, moduleId);
};
