import type { TextKey } from '@simward/texts';
import * as z from 'zod';
import { endpoint } from '../calls/endpoint.ts';
import type { Problems } from '../calls/problem.ts';
import { idSchema, lineSchema, statusSchema } from '../values/wire.ts';

export const problems = {
  'build.not-found': 404,
  'build.incomplete': 409,
  'build.not-archive': 400,
  'build.not-apk': 400,
  'build.not-zip': 400,
  'build.unsafe': 400,
  'build.bomb': 400,
  'build.too-much': 429,
} as const satisfies Problems;

export const limits = { name: 255, partsAsked: 32 } as const;

/** The most bytes of one build, and of all builds that one person may upload before modules use them. */
export const mostBuildBytes = 100_000_000_000;

const mebibyte = 1024 * 1024;
const usualPartBytes = 8 * mebibyte;
/** S3 takes at most this many parts for one object. */
const mostParts = 10_000;

/** Length of each part of a build of this size; only the last part is shorter. */
export const partBytesOf = (fileSize: number): number =>
  Math.max(usualPartBytes, Math.ceil(fileSize / mostParts / mebibyte) * mebibyte);

/** Media types of builds by the ending of the file's name. */
export const buildTypes = {
  zip: 'application/zip',
  apk: 'application/vnd.android.package-archive',
} as const;
const typeSchema = z.enum(buildTypes, 'input.buildType' satisfies TextKey);

/** People who manage modules upload builds, and each sees their own uploads only. */
const buildCall = {
  callers: ['manager', 'superadmin'],
  scope: 'self',
  rate: 'write',
  transaction: 'own',
} as const;

const params = z.object({ id: idSchema });

const uploadSchema = z
  .object({
    _id: idSchema.describe('What the call that uses the build names it by, once it is complete'),
    fileName: z.string(),
    fileSize: z.number().int(),
    partSize: z.number().int().describe('In bytes, of every part but the last'),
    arrived: z.array(z.number().int()).describe('Numbers of the parts that have arrived whole, from 1'),
    complete: z.boolean(),
  })
  .meta({ id: 'BuildUpload' });

export const beginUpload = endpoint({
  ...buildCall,
  name: 'builds.beginUpload',
  method: 'POST',
  path: '/file/builds',
  summary:
    'Begin to send a build (zip or apk) in parts; an upload that nothing is heard of is removed after a day',
  body: z.strictObject({
    fileName: lineSchema(limits.name),
    fileType: typeSchema,
    fileSize: z
      .int()
      .min(1, 'input.fileEmpty' satisfies TextKey)
      .max(mostBuildBytes, 'input.buildTooLarge' satisfies TextKey),
  }),
  answer: uploadSchema,
  problems: ['file.too-many', 'build.too-much'],
});

export const getUpload = endpoint({
  ...buildCall,
  name: 'builds.getUpload',
  method: 'GET',
  path: '/file/builds/{id}',
  summary: 'Which parts of a build have arrived, so that an upload goes on after a break',
  params,
  answer: uploadSchema,
  problems: ['build.not-found'],
});

export const signParts = endpoint({
  ...buildCall,
  name: 'builds.signParts',
  method: 'POST',
  path: '/file/builds/{id}/parts',
  summary:
    'Addresses that each take one part by PUT within 15 minutes, with exactly this size and the type of the build',
  params,
  body: z.strictObject({ parts: z.array(z.int().min(1)).min(1).max(limits.partsAsked) }),
  answer: z
    .object({
      parts: z.array(
        z.object({
          part: z.number().int(),
          fileSize: z.number().int().describe('In bytes'),
          signedRequest: z.string().describe('May be relative to the portal’s address'),
        }),
      ),
    })
    .meta({ id: 'SignedParts' }),
  problems: ['build.not-found'],
});

export const completeUpload = endpoint({
  ...buildCall,
  name: 'builds.completeUpload',
  method: 'POST',
  path: '/file/builds/{id}/complete',
  summary: 'Join the parts and check what they make; a build that is refused is removed',
  audit: 'file.uploaded',
  params,
  answer: z
    .object({
      _id: idSchema.describe('What the call that uses the build names it by'),
      fileName: z.string(),
      fileSize: z.number().int(),
      sha256: z.string().nullable().describe('Hexadecimal; null where a bucket keeps the files'),
    })
    .meta({ id: 'Build' }),
  problems: [
    'build.not-found',
    'build.incomplete',
    'build.not-archive',
    'build.not-apk',
    'build.unsafe',
    'build.bomb',
  ],
});

export const giveUpUpload = endpoint({
  ...buildCall,
  name: 'builds.giveUpUpload',
  method: 'DELETE',
  path: '/file/builds/{id}',
  summary: 'Give a build up that nothing uses, sent whole or in part',
  params,
  answer: statusSchema,
  problems: ['build.not-found'],
});
