import { files } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import { signUpload, uploadFile } from './files.service.ts';

export const filesRoutes = (router: Router): void => {
  router.upload(files.uploadFile, ({ ctx, file }) => uploadFile(ctx, file));
  router.own(files.getUploadSignedUrl, ({ ctx, body }) => signUpload(ctx, body));
};
