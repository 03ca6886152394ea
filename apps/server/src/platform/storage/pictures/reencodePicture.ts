import { files } from '@simward/contract';
import type { Metadata, Sharp } from 'sharp';
import sharp from 'sharp';
import { createFairQueue } from '../../fairQueue.ts';
import { existing, problem } from '../../problem.ts';

// This process can decode only JPEG and PNG, whatever type a file claims to have.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

const mostPixels = 40_000_000;

/**
 * The form that a picture gets. An upload is only made harmless, a portrait becomes a square, and a logo keeps its
 * shape. A thumbnail is a module's banner for lists, sharp on the densest screens.
 */
export type PictureForm = 'upload' | 'portrait' | 'logo' | 'banner' | 'thumbnail';

const shapes: Record<PictureForm, (image: Sharp) => Sharp> = {
  upload: (image) => image.resize(1600, 1600, { fit: 'inside', withoutEnlargement: true }),
  portrait: (image) => image.resize(256, 256, { fit: 'cover' }),
  banner: (image) => image.resize(1280, 600, { fit: 'cover' }),
  thumbnail: (image) => image.resize(256, 120, { fit: 'cover' }),
  logo: (image) => image.resize(512, 512, { fit: 'inside', withoutEnlargement: true }),
};

export interface EncodedPicture {
  bytes: Buffer;
  contentType: 'image/jpeg' | 'image/png';
}

/**
 * Pictures are decoded one after the other, since the largest takes 160 MB of memory. People take turns, so that nobody
 * waits for more than one picture of every other person.
 */
const turns = createFairQueue({
  atOnce: 1,
  longest: 100,
  longestEach: 6,
  full: () => problem('file.busy', { retryAfter: 5 }),
});

const headerOf = async (image: Sharp): Promise<Metadata> => {
  try {
    return await image.metadata();
  } catch {
    throw problem('file.not-picture');
  }
};

/**
 * Makes a picture anew from its pixels: upright, in sRGB, without EXIF or anything else that was hidden in it. Problems
 * that its header shows are thrown at once, without a turn in the queue.
 * @param by id of the person whose picture it is
 * @throws Problem file.heic; file.not-picture for what else is neither JPEG nor PNG, damaged or animated;
 * file.too-many-pixels, file.busy
 */
export const reencodePicture = async (
  bytes: Buffer,
  form: PictureForm,
  by: string,
): Promise<EncodedPicture> => {
  if (files.isHeic(bytes)) throw problem('file.heic');
  const contentType = existing(pictureTypeOf(bytes), 'file.not-picture');
  const { width, height } = await headerOf(sharp(bytes, { limitInputPixels: false }));
  if (width * height > mostPixels) throw problem('file.too-many-pixels');
  return turns.run(by, async () => {
    const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', autoOrient: true });
    const shaped = shapes[form](image).toColourspace('srgb');
    const encoded =
      contentType === 'image/png'
        ? shaped.png({ compressionLevel: 9 })
        : shaped.jpeg({ quality: 86, mozjpeg: true });
    try {
      return { bytes: await encoded.toBuffer(), contentType };
    } catch {
      throw problem('file.not-picture');
    }
  });
};

const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const startsWith = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start);

/** True if a PNG holds one picture and nothing after its end, where only attackers write something. */
const isPlainPng = (bytes: Buffer): boolean => {
  for (let at = pngStart.length; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (name === 'acTL') return false;
    at += 12 + length;
    if (name === 'IEND') return at === bytes.length;
  }
  return false;
};

/**
 * The type that the content shows, whatever name or type the browser claims; undefined unless it is a JPEG or
 * a still PNG. A JPEG may have something after its end, where cameras put previews: decoding drops it.
 */
const pictureTypeOf = (bytes: Buffer): 'image/jpeg' | 'image/png' | undefined => {
  if (startsWith(bytes, jpegStart)) return 'image/jpeg';
  return startsWith(bytes, pngStart) && isPlainPng(bytes) ? 'image/png' : undefined;
};
