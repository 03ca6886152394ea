import { files } from '@simward/contract';
import { type AnySample, sample } from '../../../permissions/sample.ts';
import { pngOf } from '../../testing/files/pictures.ts';

export const filesSamples: readonly AnySample[] = [
  sample({
    endpoint: files.uploadFile,
    about: 'nothing',
    request: () => ({}),
    file: async () => ({ bytes: await pngOf() }),
  }),
  sample({
    endpoint: files.getUploadSignedUrl,
    about: 'nothing',
    request: () => ({ body: { fileName: 'anna.png', fileType: 'image/png' as const, fileSize: 1000 } }),
  }),
];
