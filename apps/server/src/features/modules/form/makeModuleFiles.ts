import type { ModuleFiles } from '../../../domain/catalogue/modules/moduleFiles.sql.ts';
import type { OwnCtx } from '../../../platform/route/ctx.ts';
import { storeDocument } from '../../../platform/storage/documents/storeDocument.ts';
import { storePicture } from '../../../platform/storage/pictures/storePicture.ts';

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
export const makeModuleFiles = async (
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
