import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Config } from '../../config/config.ts';
import type { Clock } from '../../time/clock.ts';
import type { Storage } from '../storage.ts';
import { fullHour, getHours, putMinutes } from './linkTimes.ts';
import { dispositionOf, secondsKept } from './objectHeaders.ts';
import { typeOfKey } from './objectKey.ts';

type Bucket = Extract<Config['storage'], { kind: 's3' }>;

/** Objects in a bucket that speaks S3; browsers send to it and fetch from it directly. */
export const createS3Storage = (settings: Bucket, clock: Clock): Storage => {
  const { bucket, endpoint, region, accessKey, secretKey } = settings;
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // A browser that uses a signed address knows nothing of the library's own checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const object = (key: string) => ({ Bucket: bucket, Key: key });
  return {
    put: async (key, bytes, contentType) => {
      await client.send(new PutObjectCommand({ ...object(key), Body: bytes, ContentType: contentType }));
    },
    read: async (key, range) => {
      const part = range && { Range: `bytes=${range.start}-${range.end}` };
      try {
        const { Body } = await client.send(new GetObjectCommand({ ...object(key), ...part }));
        return Body instanceof Readable ? Body : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    sizeOf: async (key) => {
      try {
        const { ContentLength } = await client.send(new HeadObjectCommand(object(key)));
        return ContentLength ?? null;
      } catch (error) {
        if (error instanceof NotFound) return null;
        throw error;
      }
    },
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
    signedGet: (key, name) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          ...object(key),
          ResponseContentType: typeOfKey(key),
          ResponseContentDisposition: dispositionOf(key, name),
          ResponseCacheControl: `private, max-age=${secondsKept}, immutable`,
        }),
        { expiresIn: getHours * 3600, signingDate: fullHour(clock.now()) },
      ),
    origin: new URL(endpoint).origin,
  };
};
