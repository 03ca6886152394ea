import type { InputOf, modules } from '@simward/contract';
import {
  listCompetencies,
  replaceCompetencies,
} from '../../../domain/catalogue/competencies/competencies.sql.ts';
import { type ModuleFiles, replaceModuleFiles } from '../../../domain/catalogue/modules/moduleFiles.sql.ts';
import * as stored from '../../../domain/catalogue/modules/writeModule.sql.ts';
import { ownerOfNewModule } from '../../../domain/catalogue/policy.ts';
import { insertUses } from '../../../domain/catalogue/visibility/companyUse.sql.ts';
import { companyOfRole } from '../../../domain/companies/scopes.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { newId } from '../../../platform/ids.ts';
import { existing, problem } from '../../../platform/problem.ts';
import type { Answer, OwnCtx, UserCtx } from '../../../platform/route/ctx.ts';
import { storeDocument } from '../../../platform/storage/documents/storeDocument.ts';
import { storePicture } from '../../../platform/storage/pictures/recordPicture.ts';
import { moduleAnswer } from '../moduleAnswer.ts';
import { expectNotArchived, lockForChange, lockManagedModule, openForChange } from '../openModule.ts';
import { codeTakenProblem, expectVideoHost, moduleColumnsOf, withCodeTakenProblem } from './moduleFields.ts';
import { readCompetencies } from './readCompetencies.ts';

type NewModule = InputOf<typeof modules.addModule>['body'];
type ModuleChange = InputOf<typeof modules.modifyModule>['body'];
type Changes = Omit<ModuleChange, '_id' | 'revision'>;

/**
 * Adds a module of the platform, or of the caller's company. When a SuperAdmin adds one while looking at a company, that
 * company uses the new module of the platform at once; other companies use it once it is assigned to them.
 * @throws Problem see `modules.addModule`
 */
export const addModule = async (ctx: OwnCtx, body: NewModule): Answer<typeof modules.addModule> => {
  expectVideoHost(ctx.platform, body.moduleDemoLink, 'moduleDemoLink');
  const ownerCompanyId = ownerOfNewModule(ctx.caller);
  const competencies = readCompetencies(body, []);
  const key = { moduleId: newId(ctx.clock.now()), ownerCompanyId };
  await ctx.read((trx) => expectCodeFree(trx, key, body.product_code));
  const files = await makeModuleFiles(ctx, ownerCompanyId, body, { banner: null, guide: null });
  return withCodeTakenProblem(
    ctx.write(async (trx) => {
      const now = ctx.clock.now();
      await expectCodeFree(trx, key, body.product_code);
      await stored.insertModule(trx, key, moduleColumnsOf(body), ctx.caller, now);
      const { viewingCompanyId } = ctx.caller;
      if (viewingCompanyId !== null)
        await insertUses(
          trx,
          { companyId: viewingCompanyId, moduleIds: [key.moduleId], startOn: null, endOn: null },
          now,
        );
      await replaceCompetencies(trx, key, competencies, now);
      await replaceModuleFiles(trx, key, files, now);
      await ctx.audit(trx, {
        subject: { type: 'module', id: key.moduleId },
        detail: { name: body.moduleName, product_code: body.product_code, status: body.status },
      });
      return moduleAnswer(ctx, trx, key.moduleId);
    }),
    'product_code',
  );
};

/**
 * Changes the fields of a module that the call names; the other fields stay.
 * @throws Problem see `modules.modifyModule`; access.forbidden for a module of the platform or of another owner
 */
export const modifyModule = async (
  ctx: OwnCtx,
  { _id: moduleId, revision, ...body }: ModuleChange,
): Answer<typeof modules.modifyModule> => {
  const opened = await openForChange(ctx, moduleId);
  expectVideoHost(ctx.platform, body.moduleDemoLink, 'moduleDemoLink');
  const key = { moduleId, ownerCompanyId: opened.owner_company_id };
  const files = await makeModuleFiles(ctx, key.ownerCompanyId, body, opened);
  return withCodeTakenProblem(
    ctx.write(async (trx) => {
      const locked = await stored.lockModule(trx, companyOfRole(ctx.caller), moduleId);
      const before = expectNotArchived(existing(locked, 'module.not-found'));
      if (revision !== undefined && before.revision !== revision) throw problem('module.conflict');
      const now = ctx.clock.now();
      if (body.product_code !== undefined) await expectCodeFree(trx, key, body.product_code);
      await changeCompetencies(trx, key, body, now);
      await stored.updateModule(trx, moduleId, before, moduleColumnsOf(body), ctx.caller, now);
      await replaceModuleFiles(trx, key, files, now);
      const answer = await moduleAnswer(ctx, trx, moduleId);
      await ctx.audit(trx, {
        companyId: key.ownerCompanyId ?? ctx.caller.companyId,
        subject: { type: 'module', id: moduleId },
        detail: {
          name: answer.module.moduleName,
          nameBefore: before.name,
          product_code: answer.module.product_code,
          status: answer.module.status,
          statusBefore: before.status,
        },
      });
      return answer;
    }),
    'product_code',
  );
};

/**
 * Takes a module out of every list. Its results stay, and so does its status, for the time when it is restored.
 * @throws Problem module.not-found, module.archived; access.forbidden for a module of the platform or of another owner
 */
export const archiveModule = async (ctx: UserCtx, moduleId: string): Answer<typeof modules.archiveModule> =>
  changeArchived(ctx, moduleId, await lockForChange(ctx, moduleId), true);

/**
 * Brings an archived module back as it was.
 * @throws Problem module.not-found, module.not-archived; access.forbidden for a module of the platform or of another owner
 */
export const restoreModule = async (ctx: UserCtx, moduleId: string): Answer<typeof modules.restoreModule> => {
  const module = await lockManagedModule(ctx, moduleId);
  if (!module.archived) throw problem('module.not-archived');
  return changeArchived(ctx, moduleId, module, false);
};

type ManagedModule = Awaited<ReturnType<typeof lockManagedModule>>;

const changeArchived = async (ctx: UserCtx, moduleId: string, module: ManagedModule, archived: boolean) => {
  await stored.setModuleArchived(ctx.trx, moduleId, module, archived, ctx.caller, ctx.clock.now());
  ctx.audit({
    companyId: module.owner_company_id ?? ctx.caller.companyId,
    subject: { type: 'module', id: moduleId },
    detail: { name: module.name, product_code: module.product_code, status: module.status },
  });
  return moduleAnswer(ctx, ctx.trx, moduleId);
};

interface Key {
  moduleId: string;
  ownerCompanyId: string | null;
}

const expectCodeFree = async (trx: Trx, key: Key, productCode: string): Promise<void> => {
  if (await stored.isCodeTaken(trx, key, productCode)) throw codeTakenProblem('product_code');
};

interface NewFiles {
  /**
   * The id of an upload, or of the file that the module already has. Null removes the banner: the portal then
   * draws one.
   */
  bannerImage?: string | null | undefined;
  moduleGuide?: string | undefined;
}

interface PresentFiles {
  banner: { file_id: string } | null;
  guide: { file_id: string } | null;
}

/**
 * Makes a module's new files, outside of any transaction because decoding takes time. Undefined leaves a file as it is.
 * @param owner the company that owns the module. Files of the platform's modules are stored with the sender's company
 * @throws Problem file.not-found, file.not-picture, file.too-many-pixels, file.not-pdf,
 * file.pdf-locked
 */
const makeModuleFiles = async (
  ctx: OwnCtx,
  owner: string | null,
  { bannerImage, moduleGuide }: NewFiles,
  { banner, guide }: PresentFiles,
): Promise<ModuleFiles> => {
  const companyId = owner ?? ctx.caller.companyId;
  const storeFile = async (make: Promise<string>) => ({ storedWith: companyId, fileId: await make });
  const storeBanner = (upload: string, form: 'banner' | 'thumbnail') =>
    storeFile(storePicture(ctx, { companyId, upload, form }));
  const hasNewGuide = moduleGuide !== undefined && moduleGuide !== guide?.file_id;
  const hasNewBanner = typeof bannerImage === 'string' && bannerImage !== banner?.file_id;
  const noBanner = bannerImage === null ? null : undefined;
  return {
    guide: hasNewGuide ? await storeFile(storeDocument(ctx, { companyId, upload: moduleGuide })) : undefined,
    banner: hasNewBanner ? await storeBanner(bannerImage, 'banner') : noBanner,
    thumbnail: hasNewBanner ? await storeBanner(bannerImage, 'thumbnail') : noBanner,
  };
};

const changeCompetencies = async (trx: Trx, key: Key, body: Changes, now: Date) => {
  if (body.competencies === undefined) return;
  const competencies = readCompetencies(
    {
      competencies: body.competencies,
      competencyProductCodes: body.competencyProductCodes ?? [],
      competencyValidityMonths: body.competencyValidityMonths ?? [],
    },
    await listCompetencies(trx, key.moduleId),
  );
  await replaceCompetencies(trx, key, competencies, now);
};
