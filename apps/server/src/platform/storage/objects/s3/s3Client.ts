import { S3Client } from '@aws-sdk/client-s3';
import type { Config } from '../../../config/config.ts';

export type Bucket = Extract<Config['storage'], { kind: 's3' }>;

/** The client of a bucket, as every request and every signed address of this portal is made. */
export const createS3Client = ({ endpoint, region, accessKey, secretKey }: Bucket): S3Client =>
  new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // A browser that uses a signed address knows nothing of the library's own checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
