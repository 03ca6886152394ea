import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListPartsCommand,
  NoSuchKey,
  NotFound,
  type Part,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Config } from '../../config/config.ts';
import type { Clock } from '../../time/clock.ts';
import type { PartedObject, PartsStore, Storage } from '../storage.ts';
import { typeOfKey } from './objectKey.ts';
import {
  cacheSeconds,
  dispositionOf,
  downloadMinutes,
  fullHour,
  getHours,
  putMinutes,
} from './objectLinks.ts';

/** Stores objects in an S3 bucket. Browsers send and fetch them there directly. */
export const createS3Storage = (settings: Bucket, clock: Clock): Storage => {
  const { bucket, endpoint } = settings;
  const client = createS3Client(settings);
  const object = (key: string) => ({ Bucket: bucket, Key: key });
  const getCommand = (key: string, name?: string) =>
    new GetObjectCommand({
      ...object(key),
      ResponseContentType: typeOfKey(key),
      ResponseContentDisposition: dispositionOf(key, name),
      ResponseCacheControl: `private, max-age=${cacheSeconds}, immutable`,
    });
  return {
    put: async (key, bytes, contentType) => {
      await client.send(new PutObjectCommand({ ...object(key), Body: bytes, ContentType: contentType }));
    },
    read: async (key, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const { Body } = await client.send(new GetObjectCommand({ ...object(key), Range }));
        return Body instanceof Readable ? Body : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    sizeOf: async (key) => {
      try {
        return (await client.send(new HeadObjectCommand(object(key)))).ContentLength ?? null;
      } catch (error) {
        if (error instanceof NotFound) return null;
        throw error;
      }
    },
    sha256Of: async () => null,
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(object(key)));
    },
    signedPut: ({ key, contentType, byteSize }) =>
      getSignedUrl(
        client,
        new PutObjectCommand({ ...object(key), ContentType: contentType, ContentLength: byteSize }),
        {
          expiresIn: putMinutes * 60,
          signingDate: clock.now(),
          signableHeaders: new Set(['host', 'content-type', 'content-length']),
        },
      ),
    signedGet: (key) =>
      getSignedUrl(client, getCommand(key), {
        expiresIn: getHours * 3600,
        signingDate: fullHour(clock.now()),
      }),
    signedDownload: (key, name) =>
      getSignedUrl(client, getCommand(key, name), {
        expiresIn: downloadMinutes * 60,
        signingDate: clock.now(),
      }),
    parts: createS3Parts(client, bucket, clock),
    takePart: null,
    origin: new URL(endpoint).origin,
  };
};

export type Bucket = Extract<Config['storage'], { kind: 's3' }>;

export const createS3Client = ({ endpoint, region, accessKey, secretKey }: Bucket): S3Client =>
  new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // The library's own checksums are off, because a browser that uses a signed address cannot send them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

/**
 * Stores parts as a multipart upload of the bucket. The object's type is fixed when the upload begins, and a
 * part's length by the address that receives it.
 */
const createS3Parts = (client: S3Client, bucket: string, clock: Clock): PartsStore => {
  const uploadOf = ({ key, reference }: PartedObject) => ({ Bucket: bucket, Key: key, UploadId: reference });
  // Pages are read here, because the library's own paging never ends with a bucket that names a next page
  // after the last.
  const partsOf = async (object: PartedObject, PartNumberMarker?: string): Promise<Part[]> => {
    const page = await client.send(new ListPartsCommand({ ...uploadOf(object), PartNumberMarker }));
    const rest = page.IsTruncated ? await partsOf(object, page.NextPartNumberMarker) : [];
    return [...(page.Parts ?? []), ...rest];
  };
  return {
    begin: async (key, contentType) => {
      const { UploadId } = await client.send(
        new CreateMultipartUploadCommand({ Bucket: bucket, Key: key, ContentType: contentType }),
      );
      if (!UploadId) throw new Error('The bucket began no upload');
      return UploadId;
    },
    signedPut: (terms) =>
      getSignedUrl(
        client,
        new UploadPartCommand({
          ...uploadOf(terms),
          PartNumber: terms.part,
          ContentLength: terms.byteSize,
        }),
        {
          expiresIn: putMinutes * 60,
          signingDate: clock.now(),
          signableHeaders: new Set(['host', 'content-length']),
        },
      ),
    arrived: async (object) =>
      (await unlessUnknown(partsOf(object), [])).flatMap(({ PartNumber }) => PartNumber ?? []),
    join: async (object) => {
      const Parts = (await partsOf(object)).map(({ PartNumber, ETag }) => ({ PartNumber, ETag }));
      await client.send(
        new CompleteMultipartUploadCommand({ ...uploadOf(object), MultipartUpload: { Parts } }),
      );
    },
    giveUp: async (object) => {
      await unlessUnknown(
        client.send(new AbortMultipartUploadCommand(uploadOf(object))).then(() => undefined),
        undefined,
      );
    },
  };
};

/**
 * Resolves to `otherwise` if the bucket does not know the upload. Compares the error's name, because the
 * library has a class for this failure only in some commands.
 */
const unlessUnknown = async <T>(work: Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchUpload') return otherwise;
    throw error;
  }
};
