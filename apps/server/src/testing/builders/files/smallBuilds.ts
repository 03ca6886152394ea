import { zipOf } from '../../../platform/storage/builds/zipOf.ts';

/** A small .apk with the files that Unity writes for a headset. */
export const apkOf = (): Buffer<ArrayBuffer> =>
  zipOf([{ name: 'AndroidManifest.xml' }, { name: 'classes.dex' }]);

/** A .zip for Windows with this content. */
export const largeZip = (random: Buffer): Buffer<ArrayBuffer> =>
  zipOf([{ name: 'Sepsis.exe' }, { name: 'Sepsis_Data/level0', content: random }]);
