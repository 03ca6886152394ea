import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { signatureFor } from '../../../testing/files/startBucket.ts';
import { createS3Client } from './s3Storage.ts';

/** Examples of Signature Version 4 from AWS's reference of S3, with the keys that they use. */
const keys = { region: 'us-east-1', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
const accessKey = 'AKIAIOSFODNN7EXAMPLE';
const host = 'examplebucket.s3.amazonaws.com';
const date = '20130524T000000Z';
const signingDate = new Date('2013-05-24T00:00:00Z');
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const amazon = { 'x-amz-date': date, 'x-amz-content-sha256': sha256('') };

interface Example {
  what: string;
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  signature: string;
}

const signed: readonly Example[] = [
  {
    what: 'GET of a range',
    method: 'GET',
    path: '/test.txt',
    query: {},
    headers: { ...amazon, range: 'bytes=0-9' },
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    what: 'PUT',
    method: 'PUT',
    path: '/test%24file.text',
    query: {},
    headers: {
      ...amazon,
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      'x-amz-content-sha256': sha256('Welcome to Amazon S3.'),
    },
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    what: 'GET of a setting',
    method: 'GET',
    path: '/',
    query: { lifecycle: '' },
    headers: amazon,
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    what: 'GET of a list',
    method: 'GET',
    path: '/',
    query: { 'max-keys': '2', prefix: 'J' },
    headers: amazon,
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
];
/** Signature of the address for a GET of /test.txt that is valid for a day. */
const presigned = 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404';

const addressOf = (path: string, query: Record<string, string>) =>
  new URL(`https://${host}${path}?${new URLSearchParams(query)}`);

/**
 * A header that a signed address leaves out of its signature, because a client that sends there states no
 * content hash.
 */
const unsigned = {
  headers: { host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
  names: new Set(['x-amz-content-sha256']),
};

const settings = {
  kind: 's3',
  endpoint: 'https://s3.amazonaws.com',
  bucket: 'examplebucket',
  accessKey,
} as const;
const client = createS3Client({ ...settings, ...keys });

test.each(signed)('the bucket of our tests wants the published signature: $what', (example) => {
  const { method, path, query, headers, signature } = example;
  const signedHeaders = ['host', ...Object.keys(headers)].sort().join(';');
  const request = { method, headers: { host, ...headers } };
  expect(signatureFor(request, addressOf(path, query), { signedHeaders, date }, keys)).toBe(signature);
});

test('the bucket of our tests wants the published signature of an address', () => {
  const address = addressOf('/test.txt', {
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${accessKey}/20130524/us-east-1/s3/aws4_request`,
    'X-Amz-Date': date,
    'X-Amz-Expires': '86400',
    'X-Amz-SignedHeaders': 'host',
  });
  const claim = { signedHeaders: 'host', date };
  expect(signatureFor({ method: 'GET', headers: { host } }, address, claim, keys)).toBe(presigned);
});

/** The examples that clients can make: the library signs no date header, which one of the examples has. */
const signedByClients = signed.filter(({ headers }) => !('date' in headers));

test.each(signedByClients)(
  'the client, as this portal sets it up, signs as published: $what',
  async (example) => {
    const { method, path, query, headers, signature } = example;
    const { 'x-amz-date': _made, ...given } = headers;
    const signer = await client.config.signer();
    const request = { protocol: 'https:', hostname: host, method, path, query, headers: { host, ...given } };
    const { authorization } = (await signer.sign(request, { signingDate })).headers;
    expect(authorization).toContain(`Credential=${accessKey}/20130524/us-east-1/s3/aws4_request`);
    expect(authorization).toContain(`Signature=${signature}`);
  },
);

test('the client, as this portal sets it up, signs an address as published', async () => {
  const signer = await client.config.signer();
  if (!('presign' in signer) || typeof signer.presign !== 'function') throw new Error('It signs no address');
  const { headers, names } = unsigned;
  const request = {
    protocol: 'https:',
    hostname: host,
    method: 'GET',
    path: '/test.txt',
    query: {},
    headers,
  };
  const options = { signingDate, expiresIn: 86_400, unhoistableHeaders: names, unsignableHeaders: names };
  const { query } = await signer.presign(request, options);
  expect(query['X-Amz-Signature']).toBe(presigned);
});
