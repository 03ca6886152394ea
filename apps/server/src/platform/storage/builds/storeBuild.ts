import type { wire } from '@simward/contract';
import type { z } from 'zod';
import { problem } from '../../problem.ts';
import type { OwnCtx } from '../../route/ctx.ts';
import { readOwnUpload } from '../readOwnUpload.ts';
import { storeFile } from '../storeFile.ts';
import { readBuild } from './readBuild.ts';

interface Wanted {
  /** The company that the build will lie with. */
  companyId: string;
  platform: z.infer<typeof wire.platformSchema>;
  /** The upload, as `files.fileReferenceSchema` read it. */
  upload: string;
}

/**
 * Stores a build that the caller sent before, once its content has been checked: Windows runs no apk.
 * @returns id of the new file, for `attachFile`
 * @throws Problem file.not-found, file.not-build
 */
export const storeBuild = async (ctx: OwnCtx, { companyId, platform, upload }: Wanted): Promise<string> => {
  const { name, bytes } = await readOwnUpload(ctx.platform, ctx.caller, upload);
  const kind = readBuild(bytes);
  if (!kind || (platform === 'Windows' && kind === 'apk')) throw problem('file.not-build');
  const contentType = kind === 'apk' ? 'application/vnd.android.package-archive' : 'application/zip';
  return storeFile(ctx, { companyId, kind: 'builds', purpose: 'build', name, contentType, bytes });
};
