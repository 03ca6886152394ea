import { createHash, randomUUID } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';

export interface Sent {
  method: string;
  url: URL;
  bytes: Buffer;
  contentType: string;
}

export interface Reply {
  status: number;
  headers?: OutgoingHttpHeaders;
  body?: Buffer;
}

type Objects = Map<string, { bytes: Buffer; contentType: string }>;
/** By their ids. */
export type BucketUploads = Map<string, { name: string; contentType: string; parts: Map<number, Buffer> }>;

const xml = (text: string, status = 200): Reply => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`),
});

export const failure = (status: number, code: string): Reply =>
  xml(`<Error><Code>${code}</Code><Message>None</Message></Error>`, status);

export const isMultipart = ({ searchParams }: URL): boolean =>
  searchParams.has('uploads') || searchParams.has('uploadId');

const tagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

/** The multipart calls of S3: begin, one part, what is there a page at a time, complete, give up. */
export const answerMultipart = (
  { method, url, bytes, contentType }: Sent,
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
  const rising = [...parts].sort(([a], [b]) => a - b);
  if (method === 'GET') {
    const after = Number(url.searchParams.get('part-number-marker') ?? 0);
    const rest = rising.filter(([part]) => part > after);
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
    const named = [...bytes.toString().matchAll(/<Part>.*?<\/Part>/gs)].map(([line]) => ({
      part: Number(/<PartNumber>(\d+)</.exec(line)?.[1]),
      tag: /<ETag>(.+?)<\/ETag>/.exec(line)?.[1]?.replaceAll('&quot;', '"'),
    }));
    const asSent = named.every(({ part, tag }) => tag === tagOf(parts.get(part) ?? Buffer.from('?')));
    if (named.length === 0 || !asSent) return failure(400, 'InvalidPart');
    objects.set(name, {
      bytes: Buffer.concat(rising.map(([, part]) => part)),
      contentType: upload.contentType,
    });
  }
  uploads.delete(id);
  if (method === 'DELETE') return { status: 204 };
  return xml('<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>');
};
