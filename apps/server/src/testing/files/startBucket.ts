import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../../platform/time/clock.ts';

interface BucketKeys {
  region: string;
  accessKey: string;
  secretKey: string;
}

export interface Bucket {
  endpoint: string;
  objects: Map<string, { bytes: Buffer; contentType: string }>;
  /** Uploads that are neither complete nor given up. */
  uploads: BucketUploads;
  stop(): Promise<void>;
}

/** A bucket in memory that answers only requests with a right signature that has not expired, as S3 does. */
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
    const bucketRequest = {
      method: request.method ?? '',
      url,
      bytes,
      contentType: String(request.headers['content-type']),
    };
    const answer = isMultipart(url)
      ? answerMultipart(bucketRequest, objects, uploads, partsAPage)
      : answerObject(bucketRequest, objects, request.headers.range);
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
  { method, url, bytes, contentType }: BucketRequest,
  objects: Bucket['objects'],
  range?: string,
): Reply => {
  const name = url.pathname;
  if (method === 'PUT') objects.set(name, { bytes, contentType });
  if (method === 'DELETE') objects.delete(name);
  if (method === 'PUT' || method === 'DELETE') return { status: 200 };
  const object = objects.get(name);
  if (!object) return failure(404, 'NoSuchKey');
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  const body = start === undefined ? object.bytes : object.bytes.subarray(Number(start), Number(end) + 1);
  return {
    status: start === undefined ? 200 : 206,
    headers: {
      'content-length': body.length,
      'content-type': url.searchParams.get('response-content-type') ?? object.contentType,
      'content-disposition': url.searchParams.get('response-content-disposition') ?? 'inline',
    },
    body,
  };
};

/** The multipart calls of S3: begin an upload, send a part, list the parts by pages, complete it, give it up. */
const answerMultipart = (
  { method, url, bytes, contentType }: BucketRequest,
  objects: Objects,
  uploads: BucketUploads,
  partsAPage: number,
): Reply => {
  const name = url.pathname;
  if (url.searchParams.has('uploads')) {
    const id = randomUUID();
    uploads.set(id, { name, contentType, parts: new Map() });
    return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
  }
  const id = url.searchParams.get('uploadId') ?? '';
  const upload = uploads.get(id);
  if (upload?.name !== name) return failure(404, 'NoSuchUpload');
  const { parts } = upload;
  if (method === 'PUT') {
    parts.set(Number(url.searchParams.get('partNumber')), bytes);
    return { status: 200, headers: { etag: tagOf(bytes) } };
  }
  const partsInOrder = [...parts].sort(([a], [b]) => a - b);
  if (method === 'GET') {
    const after = Number(url.searchParams.get('part-number-marker') ?? 0);
    const rest = partsInOrder.filter(([part]) => part > after);
    const page = rest.slice(0, partsAPage);
    const lines = page.map(
      ([part, { length }]) =>
        `<Part><PartNumber>${part}</PartNumber><ETag>${tagOf(parts.get(part) ?? bytes)}</ETag><Size>${length}</Size></Part>`,
    );
    return xml(
      `<ListPartsResult><IsTruncated>${rest.length > page.length}</IsTruncated>` +
        `<NextPartNumberMarker>${page.at(-1)?.[0] ?? 0}</NextPartNumberMarker>${lines.join('')}</ListPartsResult>`,
    );
  }
  if (method === 'POST') {
    const namedParts = [...bytes.toString().matchAll(/<Part>.*?<\/Part>/gs)].map(([line]) => ({
      part: Number(/<PartNumber>(\d+)</.exec(line)?.[1]),
      tag: /<ETag>(.+?)<\/ETag>/.exec(line)?.[1]?.replaceAll('&quot;', '"'),
    }));
    const areAsSent = namedParts.every(({ part, tag }) => tag === tagOf(parts.get(part) ?? Buffer.from('?')));
    if (namedParts.length === 0 || !areAsSent) return failure(400, 'InvalidPart');
    objects.set(name, {
      bytes: Buffer.concat(partsInOrder.map(([, part]) => part)),
      contentType: upload.contentType,
    });
  }
  uploads.delete(id);
  if (method === 'DELETE') return { status: 204 };
  return xml('<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>');
};

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

interface Claim {
  signature: string;
  signedHeaders: string;
  date: string;
  /** Seconds; null for a signature in the header, which does not outlive its request. */
  expires: number | null;
}

/** The signature that a request carries, in its address or in its header. */
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

interface BucketRequest {
  method: string;
  url: URL;
  bytes: Buffer;
  contentType: string;
}

interface Reply {
  status: number;
  headers?: OutgoingHttpHeaders;
  body?: Buffer;
}

type Objects = Map<string, { bytes: Buffer; contentType: string }>;
/** The uploads by their ids. */
type BucketUploads = Map<string, { name: string; contentType: string; parts: Map<number, Buffer> }>;

const xml = (text: string, status = 200): Reply => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`),
});

const failure = (status: number, code: string): Reply =>
  xml(`<Error><Code>${code}</Code><Message>None</Message></Error>`, status);

const isMultipart = ({ searchParams }: URL): boolean =>
  searchParams.has('uploads') || searchParams.has('uploadId');

const tagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;
