import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Clock } from '../../../time/clock.ts';
import type { Storage } from '../../storage.ts';
import { downloadMinutes, fullHour, getHours, putMinutes } from '../linkTimes.ts';
import { typeOfKey } from '../objectKey.ts';
import { dispositionOf, secondsKept } from '../served/objectHeaders.ts';
import { type Bucket, createS3Client } from './s3Client.ts';
import { createS3Parts } from './s3Parts.ts';

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
