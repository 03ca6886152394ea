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
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Clock } from '../../../time/clock.ts';
import type { PartedObject, PartsStore, Storage } from '../../storage.ts';
import { downloadMinutes, fullHour, getHours, putMinutes } from '../linkTimes.ts';
import { typeOfKey } from '../objectKey.ts';
import { dispositionOf, secondsKept } from '../served/objectHeaders.ts';
import { type Bucket, createS3Client } from './s3Client.ts';

/** Objects in a bucket that speaks S3; browsers send to it and fetch from it directly. */
export const createS3Storage = (settings: Bucket, clock: Clock): Storage => {
  const { bucket, endpoint } = settings;
  const client = createS3Client(settings);
  const object = (key: string) => ({ Bucket: bucket, Key: key });
  const getting = (key: string, name?: string) =>
    new GetObjectCommand({
      ...object(key),
      ResponseContentType: typeOfKey(key),
      ResponseContentDisposition: dispositionOf(key, name),
      ResponseCacheControl: `private, max-age=${secondsKept}, immutable`,
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
      getSignedUrl(client, getting(key), {
        expiresIn: getHours * 3600,
        signingDate: fullHour(clock.now()),
      }),
    signedDownload: (key, name) =>
      getSignedUrl(client, getting(key, name), {
        expiresIn: downloadMinutes * 60,
        signingDate: clock.now(),
      }),
    parts: createS3Parts(client, bucket, clock),
    takePart: null,
    origin: new URL(endpoint).origin,
  };
};

/** By its name: the library knows the class of this failure for some of its commands only. */
const unlessUnknown = async <T>(work: Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchUpload') return otherwise;
    throw error;
  }
};

/** Parts as the bucket's own multipart upload; the type is fixed when it begins, a length with each address. */
const createS3Parts = (client: S3Client, bucket: string, clock: Clock): PartsStore => {
  const uploadOf = ({ key, reference }: PartedObject) => ({ Bucket: bucket, Key: key, UploadId: reference });
  // The library's own paging goes on for ever where a bucket names a next page behind the last one.
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
