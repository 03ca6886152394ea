import { z } from 'zod';
import { endpoint, ownCall, writingInSteps } from './endpoint.ts';
import { notFound, type Problems } from './problem.ts';
import { idSchema, pictureSchema, textSchema } from './wire.ts';

export const problems = {
  'file.not-found': notFound('This file was not found. Upload it again.'),
  'file.not-picture': {
    status: 400,
    title: 'Not a picture',
    detail: 'This file is not a readable jpg, jpeg or png picture.',
  },
  'file.too-many-pixels': {
    status: 400,
    title: 'Picture too large',
    detail: 'This picture has more than 40 megapixels. Make it smaller and upload it again.',
  },
  'file.too-many': {
    status: 429,
    title: 'Too many files',
    detail: 'You have uploaded too many files today. Try again tomorrow.',
  },
  'file.link-refused': {
    status: 403,
    title: 'Not accepted',
    detail: 'This address was changed, has expired or is for another file.',
  },
} as const satisfies Problems;

export const auditEvents = ['file.uploaded'] as const;

export const limits = { name: 255 } as const;

/** Largest picture that is taken. */
export const mostPictureBytes = 8 * 1024 * 1024;

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
 * An uploaded file as a client names it: its id, its key, its address, or the file object that the upload answered.
 * Read as the id; whether it is the caller's own is checked where it is used.
 */
export const fileReferenceSchema = z
  .union([
    z.string().max(2000),
    z
      .object({ _id: z.string().max(2000), key: z.string().max(2000), Location: z.string().max(2000) })
      .partial(),
  ])
  .transform((given, context) => {
    const texts = typeof given === 'string' ? [given] : [given._id, given.key, given.Location];
    const id = texts.map((text) => text && idIn(text)).find(Boolean);
    if (id) return id;
    context.addIssue({ code: 'custom', message: 'Name an uploaded file' });
    return z.NEVER;
  });

/** What a record's logo is sent as. */
export const logoSchema = fileReferenceSchema
  .nullable()
  .optional()
  .describe('An uploaded picture; null takes it away, left out it stays');

/** What a call that takes an uploaded picture may answer. */
export const pictureProblems = ['file.not-found', 'file.not-picture', 'file.too-many-pixels'] as const;

export const uploadFile = endpoint({
  ...fileCall,
  ledger: 'C15',
  name: 'files.upload',
  path: '/file/uploadfile',
  summary: 'Upload a picture (jpg, jpeg, png; the content decides). It waits a day for a call that uses it',
  upload: { field: 'file', maxBytes: mostPictureBytes },
  answer: uploadedFileSchema,
  problems: ['request.file-missing', 'file.not-picture', 'file.too-many-pixels', 'file.too-many'],
});

/** Windows clients and old browsers say image/jpg. */
export const pictureTypeSchema = z
  .enum(['image/jpeg', 'image/jpg', 'image/png'], 'Choose a jpg, jpeg or png picture.')
  .transform((type) => (type === 'image/jpg' ? ('image/jpeg' as const) : type));

export const getUploadSignedUrl = endpoint({
  ...fileCall,
  ledger: 'C16',
  name: 'files.signUpload',
  path: '/file/getUploadSignedUrl',
  summary:
    'An address that takes one picture by PUT within 15 minutes, with exactly this Content-Type and size; what was sent is checked by the call that uses it',
  body: z.strictObject({
    fileName: textSchema(limits.name),
    fileType: pictureTypeSchema,
    fileSize: z
      .int()
      .min(1)
      .max(mostPictureBytes, 'A picture may have at most 8 MB.')
      .optional()
      .describe('In bytes; without it the portal itself takes the file, up to 8 MB'),
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
