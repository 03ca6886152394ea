import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../../platform/time/clock.ts';
import {
  answerMultipart,
  type BucketUploads,
  failure,
  isMultipart,
  type Reply,
  type Sent,
} from './bucketMultipart.ts';

interface BucketKeys {
  region: string;
  accessKey: string;
  secretKey: string;
}

export interface Bucket {
  endpoint: string;
  objects: Map<string, { bytes: Buffer; contentType: string }>;
  /** Uploads that have begun and are neither complete nor given up. */
  uploads: BucketUploads;
  stop(): Promise<void>;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

interface Claim {
  signature: string;
  signedHeaders: string;
  date: string;
  /** Seconds; null for a signature in the header, which is for now alone. */
  expires: number | null;
}

/** What a request claims, in its address or its header. */
const claimOf = (request: IncomingMessage, query: URLSearchParams): Claim => {
  const signature = query.get('X-Amz-Signature');
  if (signature)
    return {
      signature,
      signedHeaders: query.get('X-Amz-SignedHeaders') ?? '',
      date: query.get('X-Amz-Date') ?? '',
      expires: Number(query.get('X-Amz-Expires')),
    };
  const part = (name: string) =>
    new RegExp(`${name}=([^,]+)`).exec(request.headers.authorization ?? '')?.[1] ?? '';
  return {
    signature: part('Signature'),
    signedHeaders: part('SignedHeaders'),
    date: String(request.headers['x-amz-date'] ?? ''),
    expires: null,
  };
};

const strict = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

interface SignedRequest {
  method?: string | undefined;
  headers: IncomingMessage['headers'];
}

/** The signature that this request must carry, by AWS Signature Version 4. */
export const signatureFor = (
  request: SignedRequest,
  url: URL,
  claim: Pick<Claim, 'signedHeaders' | 'date'>,
  keys: Omit<BucketKeys, 'accessKey'>,
): string => {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${strict(name)}=${strict(value)}`)
    .sort()
    .join('&');
  const headers = claim.signedHeaders
    .split(';')
    .map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
    .join('');
  const payload = String(request.headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD');
  const canonical = [request.method, url.pathname, query, headers, claim.signedHeaders, payload].join('\n');
  const day = claim.date.slice(0, 8);
  const scope = `${day}/${keys.region}/s3/aws4_request`;
  const key = [keys.region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${keys.secretKey}`, day));
  return hmac(key, ['AWS4-HMAC-SHA256', claim.date, scope, sha256(canonical)].join('\n')).toString('hex');
};

const isCurrent = ({ date, expires }: Claim, now: Date) => {
  const [, year, month, day, hour, minute, second] = /^(.{4})(..)(..)T(..)(..)(..)Z$/.exec(date) ?? [];
  const signedAt = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return expires === null || (signedAt <= now.getTime() && now.getTime() < signedAt + expires * 1000);
};

const bodyOf = async (request: IncomingMessage) => Buffer.concat(await request.toArray());

/** A bucket in memory that answers only what is rightly signed and has not expired, as the real one does. */
export const startBucket = async (keys: BucketKeys, clock: Clock, partsAPage = 1000): Promise<Bucket> => {
  const objects: Bucket['objects'] = new Map();
  const uploads: BucketUploads = new Map();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const bytes = await bodyOf(request);
    const claim = claimOf(request, url.searchParams);
    if (signatureFor(request, url, claim, keys) !== claim.signature || !isCurrent(claim, clock.now())) {
      response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
      return;
    }
    const sent = {
      method: request.method ?? '',
      url,
      bytes,
      contentType: String(request.headers['content-type']),
    };
    const answer = isMultipart(url)
      ? answerMultipart(sent, objects, uploads, partsAPage)
      : answerObject(sent, objects, request.headers.range);
    response.writeHead(answer.status, { 'content-length': answer.body?.length ?? 0, ...answer.headers });
    response.end(request.method === 'HEAD' ? undefined : answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    uploads,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

const answerObject = (
  { method, url, bytes, contentType }: Sent,
  objects: Bucket['objects'],
  range?: string,
): Reply => {
  const name = url.pathname;
  if (method === 'PUT') objects.set(name, { bytes, contentType });
  if (method === 'DELETE') objects.delete(name);
  if (method === 'PUT' || method === 'DELETE') return { status: 200 };
  const found = objects.get(name);
  if (!found) return failure(404, 'NoSuchKey');
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  const body = start === undefined ? found.bytes : found.bytes.subarray(Number(start), Number(end) + 1);
  return {
    status: start === undefined ? 200 : 206,
    headers: {
      'content-length': body.length,
      'content-type': url.searchParams.get('response-content-type') ?? found.contentType,
      'content-disposition': url.searchParams.get('response-content-disposition') ?? 'inline',
    },
    body,
  };
};
