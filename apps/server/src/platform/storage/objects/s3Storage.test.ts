import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bucket, startBucket } from '../../../testing/files/startBucket.ts';
import { createTestClock } from '../../../testing/portal/testClock.ts';
import { readAll } from '../readAll.ts';
import type { Storage } from '../storage.ts';
import { objectKey } from './objectKey.ts';
import { createS3Storage } from './s3Storage.ts';

const clock = createTestClock('2026-11-21T10:20:00Z');
const keys = { region: 'eu-west-1', accessKey: 'AKIAEXAMPLE', secretKey: 'bucket secret' };
let bucket: Bucket;
let storage: Storage;

beforeAll(async () => {
  bucket = await startBucket(keys, clock);
  storage = createS3Storage({ kind: 's3', endpoint: bucket.endpoint, bucket: 'simward', ...keys }, clock);
});
afterAll(() => bucket.stop());

const newKey = (contentType: 'image/png' | 'application/pdf' = 'image/png') =>
  objectKey({ kind: 'uploads', companyId: randomUUID(), fileId: randomUUID(), contentType });

const put = (address: string, body: string, type = 'image/png') =>
  fetch(address, { method: 'PUT', body, headers: { 'content-type': type } });

test('what is put is read until it is removed', async () => {
  const key = newKey();
  await storage.put(key, Buffer.from('picture'), 'image/png');
  const content = await storage.read(key);
  expect(content && (await readAll(content, 100)).toString()).toBe('picture');
  expect(await storage.sizeOf(key)).toBe(7);
  await storage.remove(key);
  expect(await storage.read(key)).toBeNull();
  expect(await storage.sizeOf(key)).toBeNull();
  await storage.remove(key);
});

test('wrong credentials are refused, not taken for an empty bucket', async () => {
  const settings = { kind: 's3', endpoint: bucket.endpoint, bucket: 'simward', ...keys } as const;
  const stranger = createS3Storage({ ...settings, secretKey: 'guessed' }, clock);
  await expect(stranger.read(newKey())).rejects.toThrow();
});

test('a signed address binds key, type and length', async () => {
  const key = newKey();
  const address = await storage.signedPut({ key, contentType: 'image/png', byteSize: 7 });
  expect(new URL(address).searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host');
  expect((await put(address, 'picture with more')).status).toBe(403);
  expect((await put(address, 'picture', 'text/html')).status).toBe(403);
  expect((await put(address.replace(key, newKey()), 'picture')).status).toBe(403);
  expect((await fetch(address)).status).toBe(403);
  expect(bucket.objects.size).toBe(0);
  expect((await put(address, 'picture')).status).toBe(200);
});

test('an address to send to ends after 15 minutes', async () => {
  const address = await storage.signedPut({ key: newKey(), contentType: 'image/png', byteSize: 7 });
  clock.advance({ minutes: 14 });
  expect((await put(address, 'picture')).status).toBe(200);
  clock.advance({ minutes: 1 });
  expect((await put(address, 'picture')).status).toBe(403);
});

test('the address of an object is the same for an hour, and a document is saved rather than shown', async () => {
  clock.set('2026-11-21T12:05:00Z');
  const picture = newKey();
  await storage.put(picture, Buffer.from('picture'), 'image/png');
  const address = await storage.signedGet(picture);
  clock.advance({ minutes: 50 });
  expect(await storage.signedGet(picture)).toBe(address);
  expect((await fetch(address)).headers.get('content-disposition')).toBe('inline');
  clock.advance({ hours: 2 });
  expect(await storage.signedGet(picture)).not.toBe(address);
  expect((await fetch(address)).status).toBe(403);

  const document = newKey('application/pdf');
  await storage.put(document, Buffer.from('%PDF'), 'application/pdf');
  const saved = await fetch(await storage.signedGet(document));
  expect(saved.headers.get('content-disposition')).toBe('attachment');
  expect(saved.headers.get('content-type')).toBe('application/pdf');
  const named = await fetch(await storage.signedDownload(document, 'Führung 1.pdf'));
  expect(named.headers.get('content-disposition')).toBe(
    `attachment; filename="F_hrung 1.pdf"; filename*=UTF-8''F%C3%BChrung%201.pdf`,
  );
});

test('the page may reach the bucket', () => {
  expect(storage.origin).toBe(bucket.endpoint);
});
