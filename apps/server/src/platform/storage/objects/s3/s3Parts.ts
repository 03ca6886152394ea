import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  type Part,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Clock } from '../../../time/clock.ts';
import type { PartedObject, PartsStore } from '../../storage.ts';
import { putMinutes } from '../linkTimes.ts';

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
export const createS3Parts = (client: S3Client, bucket: string, clock: Clock): PartsStore => {
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
