import type { TextKey } from '@simward/texts';
import * as z from 'zod';
import { endpoint, ownCall, writingInSteps } from '../calls/endpoint.ts';
import type { Problems } from '../calls/problem.ts';
import { idSchema, lineSchema, pictureSchema } from '../values/wire.ts';

export { heicHeadBytes, isHeic } from './isHeic.ts';

export const problems = {
  'file.not-found': 404,
  'file.not-picture': 400,
  'file.heic': 400,
  'file.not-pdf': 400,
  'file.pdf-locked': 400,
  'file.too-many-pixels': 400,
  'file.too-many': 429,
  'file.busy': 429,
  'file.link-refused': 403,
  'file.range-refused': 416,
} as const satisfies Problems;

export const auditEvents = ['file.uploaded'] as const;

export const limits = { name: 255 } as const;

export const mostPictureBytes = 8 * 1024 * 1024;
export const mostDocumentBytes = 32_000_000;

const fileCall = {
  ...ownCall,
  method: 'POST',
  ...writingInSteps,
  audit: 'file.uploaded',
} as const;

export const uploadedFileSchema = pictureSchema
  .extend({ _id: idSchema.describe('What the call that uses the file names it by') })
  .meta({ id: 'UploadedFile' });

const uuidAtEnd = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.\w{1,5})?(?:\?.*)?$/;
const idIn = (text: string) => uuidAtEnd.exec(text)?.[1];

/**
 * Accepts an uploaded file's id, key or address, or the file object that the upload answered, and parses it to the id.
 * Services that use the file check that it is the caller's own.
 */
export const fileReferenceSchema = z
  .union(
    [
      z.string().max(2000),
      z
        .object({ _id: z.string().max(2000), key: z.string().max(2000), Location: z.string().max(2000) })
        .partial(),
    ],
    {
      error: ({ input }) =>
        input === undefined
          ? ('messages.required.text' satisfies TextKey)
          : ('input.fileNotNamed' satisfies TextKey),
    },
  )
  .transform((file, context) => {
    const texts = typeof file === 'string' ? [file] : [file._id, file.key, file.Location];
    const id = texts.map((text) => text && idIn(text)).find(Boolean);
    if (id) return id;
    context.addIssue({ code: 'custom', message: 'input.fileNotNamed' satisfies TextKey });
    return z.NEVER;
  });

/** The logo in the body of a call that changes a record. */
export const logoSchema = fileReferenceSchema
  .nullable()
  .optional()
  .describe('An uploaded picture; null takes it away, left out it stays');

/** Problems of every call whose body names an uploaded picture. */
export const pictureProblems = [
  'file.not-found',
  'file.not-picture',
  'file.heic',
  'file.too-many-pixels',
  'file.busy',
] as const;

export const uploadFile = endpoint({
  ...fileCall,
  ledger: 'C15',
  name: 'files.upload',
  path: '/file/uploadfile',
  summary: 'Upload a picture (jpg, jpeg, png; the content decides). It waits a day for a call that uses it',
  upload: { field: 'file', maxBytes: mostPictureBytes },
  answer: uploadedFileSchema,
  problems: [
    'request.form-unreadable',
    'request.file-missing',
    'file.not-picture',
    'file.heic',
    'file.too-many-pixels',
    'file.busy',
    'file.too-many',
  ],
});

/** Types of files to upload. Windows clients and old browsers send image/jpg instead of image/jpeg. */
const fileTypeSchema = z
  .enum(['image/jpeg', 'image/jpg', 'image/png', 'application/pdf'], 'input.documentType' satisfies TextKey)
  .transform((type) => (type === 'image/jpg' ? ('image/jpeg' as const) : type));

export const mostBytesOf = (type: string): number =>
  type === 'application/pdf' ? mostDocumentBytes : mostPictureBytes;

const megabytesOf = (type: string) => Math.floor(mostBytesOf(type) / 1_000_000);

export const getUploadSignedUrl = endpoint({
  ...fileCall,
  ledger: 'C16',
  name: 'files.signUpload',
  path: '/file/getUploadSignedUrl',
  summary:
    'An address that takes one picture or PDF by PUT within 15 minutes, with exactly this Content-Type and size; what was sent is checked by the call that uses it',
  body: z
    .strictObject({
      fileName: lineSchema(limits.name),
      fileType: fileTypeSchema,
      fileSize: z
        .int()
        .min(1, 'input.fileEmpty' satisfies TextKey)
        .optional()
        .describe('In bytes; without it the portal itself takes the file'),
    })
    .superRefine(({ fileType, fileSize = 1 }, context) => {
      if (fileSize > mostBytesOf(fileType))
        context.addIssue({
          code: 'custom',
          path: ['fileSize'],
          message: 'input.fileTooLarge' satisfies TextKey,
          params: { megabytes: megabytesOf(fileType) },
        });
    }),
  answer: z
    .object({
      signedRequest: z.string().describe('May be relative to the portal’s address'),
      url: z.string().describe('Names the file; it can be fetched only once a call has used it'),
      key: z.string(),
      _id: idSchema,
    })
    .meta({ id: 'SignedUpload' }),
  problems: ['file.too-many'],
});
