import { files } from '@simward/contract';
import { pngOf } from '../../src/testing/files/pictures.ts';
import { type AnySample, sample } from '../sample.ts';

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
