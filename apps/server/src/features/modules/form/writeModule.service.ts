import type { InputOf, modules } from '@simward/contract';
import {
  listCompetencies,
  replaceCompetencies,
} from '../../../domain/catalogue/competencies/competencies.sql.ts';
import { knownBy, ownerOfNew } from '../../../domain/catalogue/modules/manageModules.ts';
import { keepModuleFiles, type ModuleFiles } from '../../../domain/catalogue/modules/moduleFiles.sql.ts';
import * as stored from '../../../domain/catalogue/modules/writeModule.sql.ts';
import { insertUses } from '../../../domain/catalogue/visibility/companyUse.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { newId } from '../../../platform/ids.ts';
import { existing, problem } from '../../../platform/problem.ts';
import type { Answer, OwnCtx } from '../../../platform/route/ctx.ts';
import { storeDocument } from '../../../platform/storage/documents/storeDocument.ts';
import { storePicture } from '../../../platform/storage/pictures/storePicture.ts';
import { moduleColumnsOf } from '../answer/moduleColumnsOf.ts';
import { notArchived } from '../lockForChange.ts';
import { moduleAnswer, openForChange } from '../openModule.ts';
import { codeTaken, tellingCodeTaken } from './codeTaken.ts';
import { expectVideoHost } from './expectVideoHost.ts';
import { readCompetencies } from './readCompetencies.ts';

type Added = InputOf<typeof modules.addModule>['body'];
type Changed = InputOf<typeof modules.modifyModule>['body'];
type Changes = Omit<Changed, '_id' | 'revision'>;

interface Key {
  moduleId: string;
  ownerCompanyId: string | null;
}

const expectCodeFree = async (trx: Trx, key: Key, productCode: string): Promise<void> => {
  if (await stored.isCodeTaken(trx, key, productCode)) throw codeTaken('product_code');
};

/**
 * Adds a module: the platform's, or the own company's. Whoever adds one while looking at one company means that
 * company: it uses the platform's new module at once, every other from when it is assigned.
 * @throws Problem see `modules.addModule`
 */
export const addModule = async (ctx: OwnCtx, body: Added): Answer<typeof modules.addModule> => {
  expectVideoHost(ctx.platform, body.moduleDemoLink, 'moduleDemoLink');
  const ownerCompanyId = ownerOfNew(ctx.caller);
  const competencies = readCompetencies(body, []);
  const key = { moduleId: newId(ctx.clock.now()), ownerCompanyId };
  await ctx.read((trx) => expectCodeFree(trx, key, body.product_code));
  const files = await makeModuleFiles(ctx, ownerCompanyId, body, { banner: null, guide: null });
  return tellingCodeTaken(
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
      await keepModuleFiles(trx, key, files, now);
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
 * Changes what is given of a module.
 * @throws Problem see `modules.modifyModule`; access.forbidden for one of the platform's or of another owner
 */
export const modifyModule = async (
  ctx: OwnCtx,
  { _id: moduleId, revision, ...body }: Changed,
): Answer<typeof modules.modifyModule> => {
  const opened = await openForChange(ctx, moduleId);
  expectVideoHost(ctx.platform, body.moduleDemoLink, 'moduleDemoLink');
  const key = { moduleId, ownerCompanyId: opened.owner_company_id };
  const files = await makeModuleFiles(ctx, key.ownerCompanyId, body, opened);
  return tellingCodeTaken(
    ctx.write(async (trx) => {
      const locked = await stored.lockModule(trx, knownBy(ctx.caller), moduleId);
      const before = notArchived(existing(locked, 'module.not-found'));
      if (revision !== undefined && before.revision !== revision) throw problem('module.conflict');
      const now = ctx.clock.now();
      if (body.product_code !== undefined) await expectCodeFree(trx, key, body.product_code);
      await changeCompetencies(trx, key, body, now);
      await stored.updateModule(trx, moduleId, before, moduleColumnsOf(body), ctx.caller, now);
      await keepModuleFiles(trx, key, files, now);
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

interface Given {
  /** Ids of uploads, or of what is shown already; null is the drawn banner. */
  bannerImage?: string | null | undefined;
  moduleGuide?: string | undefined;
}

interface Shown {
  banner: { file_id: string } | null;
  guide: { file_id: string } | null;
}

/**
 * Makes the files that a module is to show, outside of any transaction: decoding takes time. Undefined stays.
 * @param owner whose module it is; the platform's files lie with the company of whoever sends them
 * @throws Problem file.not-found, file.not-picture, file.too-many-pixels, file.not-pdf
 */
const makeModuleFiles = async (
  ctx: OwnCtx,
  owner: string | null,
  { bannerImage, moduleGuide }: Given,
  { banner, guide }: Shown,
): Promise<ModuleFiles> => {
  const companyId = owner ?? ctx.caller.companyId;
  const storedAs = async (make: Promise<string>) => ({ storedWith: companyId, fileId: await make });
  const pictureAs = (upload: string, form: 'banner' | 'thumbnail') =>
    storedAs(storePicture(ctx, { companyId, upload, form }));
  const newGuide = moduleGuide !== undefined && moduleGuide !== guide?.file_id;
  const newBanner = typeof bannerImage === 'string' && bannerImage !== banner?.file_id;
  const noBanner = bannerImage === null ? null : undefined;
  return {
    guide: newGuide ? await storedAs(storeDocument(ctx, { companyId, upload: moduleGuide })) : undefined,
    banner: newBanner ? await pictureAs(bannerImage, 'banner') : noBanner,
    thumbnail: newBanner ? await pictureAs(bannerImage, 'thumbnail') : noBanner,
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
