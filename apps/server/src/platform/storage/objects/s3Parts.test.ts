import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bucket, startBucket } from '../../../testing/files/startBucket.ts';
import { createTestClock } from '../../../testing/portal/testClock.ts';
import { joinParts } from '../builds/joinParts.ts';
import { readAll } from '../readAll.ts';
import type { Storage } from '../storage.ts';
import { objectKey } from './objectKey.ts';
import { createS3Storage } from './s3Storage.ts';

const clock = createTestClock('2026-11-22T10:20:00Z');
const keys = { region: 'eu-west-1', accessKey: 'AKIAEXAMPLE', secretKey: 'bucket secret' };
const contentType = 'application/zip';
let bucket: Bucket;
let storage: Storage;

beforeAll(async () => {
  // The bucket lists two parts per page, so that few parts already need several pages. A real bucket lists a
  // thousand per page, and an upload may have ten thousand parts.
  bucket = await startBucket(keys, clock, 2);
  storage = createS3Storage({ kind: 's3', endpoint: bucket.endpoint, bucket: 'simward', ...keys }, clock);
});
afterAll(() => bucket.stop());

const begin = async () => {
  const key = objectKey({ kind: 'builds', companyId: randomUUID(), fileId: randomUUID(), contentType });
  return { key, reference: await storage.parts.begin(key, contentType) };
};
type Begun = Awaited<ReturnType<typeof begin>>;

const sign = (object: Begun, part: number, byteSize: number) =>
  storage.parts.signedPut({ ...object, part, byteSize, contentType });
const put = (address: string, body: Uint8Array<ArrayBuffer>) =>
  fetch(address, { method: 'PUT', body, headers: { 'content-type': contentType } });

const pieces = Array.from({ length: 5 }, () => new Uint8Array(randomBytes(1000)));
const whole = Buffer.concat(pieces);
const sendParts = async (object: Begun, parts: number[]) => {
  for (const part of parts) {
    const piece = pieces[part - 1] ?? new Uint8Array();
    expect((await put(await sign(object, part, piece.length), piece)).status).toBe(200);
  }
};

test('parts go to the bucket itself, it says which are there, and they become one object', async () => {
  const object = await begin();
  await sendParts(object, [5, 1, 3]);
  expect(await storage.parts.arrived(object)).toEqual([1, 3, 5]);
  const missing = joinParts(storage, { ...object, partSize: 1000 }, whole.length);
  await expect(missing).rejects.toMatchObject({ code: 'build.incomplete' });
  await sendParts(object, [2, 4, 3]);
  await joinParts(storage, { ...object, partSize: 1000 }, whole.length);
  expect(await storage.sizeOf(object.key)).toBe(whole.length);
  const content = await storage.read(object.key);
  expect(content && (await readAll(content, whole.length)).equals(whole)).toBe(true);
  const middle = await storage.read(object.key, { start: 998, end: 1003 });
  expect(middle && (await readAll(middle, 6)).equals(whole.subarray(998, 1004))).toBe(true);
  expect(bucket.objects.get(`/simward/${object.key}`)?.contentType).toBe(contentType);
  const saved = await fetch(await storage.signedGet(object.key));
  expect(saved.headers.get('content-disposition')).toBe('attachment');
});

test('joining again after a break finds the object and leaves it', async () => {
  const object = await begin();
  await sendParts(object, [1, 2, 3, 4, 5]);
  const awaited = { ...object, partSize: 1000 };
  await joinParts(storage, awaited, whole.length);
  await joinParts(storage, awaited, whole.length);
  expect(await storage.sizeOf(object.key)).toBe(whole.length);
});

test('the address of a part binds upload, part, key and length, and ends after 15 minutes', async () => {
  const object = await begin();
  const other = await begin();
  const piece = new Uint8Array(randomBytes(1000));
  const address = await sign(object, 1, piece.length);
  const refused = [
    await put(address, piece.subarray(1)),
    await put(address, new Uint8Array(1001)),
    await put(address.replace('partNumber=1', 'partNumber=2'), piece),
    await put(address.replace(object.reference, other.reference), piece),
    await put(address.replace(object.key, other.key), piece),
    await put(address.replace(/X-Amz-Signature=.{5}/, 'X-Amz-Signature=00000'), piece),
    await put(address.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=999999'), piece),
    await fetch(address),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
  expect(await storage.parts.arrived(object)).toEqual([]);
  clock.advance({ minutes: 14 });
  expect((await put(address, piece)).status).toBe(200);
  clock.advance({ minutes: 1 });
  expect((await put(address, piece)).status).toBe(403);
});

test('what is given up leaves nothing in the bucket, and takes nothing any more', async () => {
  const object = await begin();
  await sendParts(object, [1]);
  const address = await sign(object, 2, 1000);
  await storage.parts.giveUp(object);
  await storage.parts.giveUp(object);
  expect(bucket.uploads.has(object.reference)).toBe(false);
  expect(await storage.parts.arrived(object)).toEqual([]);
  expect((await put(address, new Uint8Array(1000))).status).toBe(404);
  expect(await storage.sizeOf(object.key)).toBeNull();
});
