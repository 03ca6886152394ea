import { createHash, randomBytes } from 'node:crypto';
import { builds } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readOwnBuild } from '../../platform/storage/builds/readOwnBuild.ts';
import { attachFile, releaseFile } from '../../platform/storage/file.sql.ts';
import { sweepFiles } from '../../platform/storage/sweepFiles.ts';
import { type BuiltUser, buildCompany, buildUser, signInAs } from '../../testing/builders/builders.ts';
import { apkOf, largeZip } from '../../testing/builders/files/smallBuilds.ts';
import { buildSender } from '../../testing/files/sendBuild.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

const partSize = builds.partBytesOf(1);
/** The build has three parts, of which the last is short. */
const build = largeZip(randomBytes(2 * partSize + 5_000));
const sha256 = createHash('sha256').update(build).digest('hex');

let portal: TestPortal;
let person: BuiltUser;
let token: string;
let sender: ReturnType<typeof buildSender>;

beforeAll(async () => {
  portal = await sharedPortal();
  sender = buildSender(portal, () => token);
});
/** Limits count for a person, so that each test has a person of its own. */
beforeEach(async () => {
  const { companyId } = await buildCompany(portal);
  person = await buildUser(portal, companyId, { role: 'Manager' });
  token = await signInAs(portal, person);
});
afterAll(() => portal.close());

const beginBuild = async () => (await sender.begin({ fileSize: build.length })).body;

const keyOf = async (id: string) => {
  const row = await portal.platform.database.read({ companyId: person.companyId }, (trx) =>
    trx.selectFrom('file').select('storage_key').where('file_id', '=', id).executeTakeFirst(),
  );
  return row?.storage_key;
};

/** Reads and attaches the build, as a call does that uses it. */
const take = async (id: string, by = person) => {
  const build = await readOwnBuild(portal.platform, by, id);
  await attach(id);
  return build;
};

const attach = (id: string) =>
  portal.platform.database.write({ companyId: person.companyId }, (trx) =>
    attachFile(trx, person.companyId, id, portal.clock.now()),
  );

const download = async (id: string, headers: Record<string, string> = {}) => {
  const url = await portal.platform.storage.signedGet((await keyOf(id)) ?? '');
  return portal.app.inject({ method: 'GET', url, headers });
};

test('a build arrives in parts, in any order, goes on after a break and is one file in the end', async () => {
  const { _id, ...begin } = await beginBuild();
  expect(begin).toEqual({
    fileName: 'sepsis.zip',
    fileSize: build.length,
    partSize,
    arrived: [],
    complete: false,
  });
  await sender.sendParts(_id, build, [3, 1]);
  expect((await sender.get(_id)).body.arrived).toEqual([1, 3]);
  const early = await sender.complete(_id);
  expect([early.status, early.problem.code]).toEqual([409, 'build.incomplete']);
  await sender.sendParts(_id, build, [2, 3]);
  const answer = { _id, fileName: 'sepsis.zip', fileSize: build.length, sha256 };
  expect((await sender.complete(_id)).body).toEqual(answer);
  expect((await sender.complete(_id)).body).toEqual(answer);
  expect((await sender.get(_id)).body.complete).toBe(true);
});

test('a build is saved, never shown, and a download goes on where it was cut', async () => {
  const { _id } = await beginBuild();
  await sender.sendParts(_id, build, [1, 2, 3]);
  await sender.complete(_id);
  const whole = await download(_id);
  expect(whole.rawPayload.equals(build)).toBe(true);
  expect(whole.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'content-length': String(build.length),
    'accept-ranges': 'bytes',
  });
  const rest = await download(_id, { range: `bytes=${partSize}-` });
  expect(rest.statusCode).toBe(206);
  expect(rest.headers['content-range']).toBe(`bytes ${partSize}-${build.length - 1}/${build.length}`);
  expect(rest.rawPayload.equals(build.subarray(partSize))).toBe(true);
});

test('completing twice at once makes one file', async () => {
  const { _id } = await beginBuild();
  await sender.sendParts(_id, build, [1, 2, 3]);
  const answers = await Promise.all([sender.complete(_id), sender.complete(_id)]);
  expect(answers.map(({ body }) => body.sha256)).toEqual([sha256, sha256]);
  expect((await download(_id)).rawPayload.equals(build)).toBe(true);
});

test('the address of a part refuses another length, type, part, key and signature, and the whole', async () => {
  const { _id } = await beginBuild();
  const other = await beginBuild();
  const [address = ''] = (await sender.sign(_id, [1])).body.parts.map((part) => part.signedRequest);
  const part = build.subarray(0, partSize);
  const refusals = [
    await sender.put(address, part.subarray(1)),
    await sender.put(address, Buffer.concat([part, Buffer.from('x')])),
    await sender.put(address, part, builds.buildTypes.apk),
    await sender.put(address, part, 'text/html'),
    await sender.put(address.replace('part=1', 'part=2'), part),
    await sender.put(address.replace('part=1&', ''), part),
    await sender.put(address.replace(_id, other._id), part),
    await sender.put(address.replace(person.companyId, other._id), part),
    await sender.put(address.replace(/size=\d+/, 'size=any'), part),
    await sender.put(address.replace(/expires=\d+/, 'expires=99999999999999'), part),
    await sender.put(address.replace(/signature=.{5}/, 'signature=AAAAA'), part),
    await sender.put(address.split('?')[0] ?? '', part),
    await portal.app.inject({ method: 'GET', url: address }),
  ];
  for (const refusal of refusals) {
    expect(refusal.statusCode).toBe(403);
    expect(refusal.json().code).toBe('file.link-refused');
  }
  expect((await sender.get(_id)).body.arrived).toEqual([]);
  expect((await sender.put(address, part)).statusCode).toBe(200);
});

test('the address of a part works for 15 minutes', async () => {
  const { _id } = await beginBuild();
  const part = build.subarray(0, partSize);
  const [address = ''] = (await sender.sign(_id, [1])).body.parts.map(({ signedRequest }) => signedRequest);
  portal.clock.advance({ minutes: 14 });
  expect((await sender.put(address, part)).statusCode).toBe(200);
  portal.clock.advance({ minutes: 1 });
  expect((await sender.put(address, part)).statusCode).toBe(403);
});

test('who still holds the address of a part changes nothing once the build is complete', async () => {
  const { _id } = await beginBuild();
  const [address = ''] = (await sender.sign(_id, [1])).body.parts.map(({ signedRequest }) => signedRequest);
  await sender.sendParts(_id, build, [1, 2, 3]);
  await sender.complete(_id);
  expect((await sender.put(address, randomBytes(partSize))).statusCode).toBe(403);
  expect((await download(_id)).rawPayload.equals(build)).toBe(true);
  expect((await sender.sign(_id, [1])).problem.code).toBe('build.not-found');
});

test('a build has the parts that its size says and no other', async () => {
  const { _id } = await beginBuild();
  const { parts } = (await sender.sign(_id, [1, 2, 3])).body;
  expect(parts.map(({ fileSize }) => fileSize)).toEqual([partSize, partSize, build.length - 2 * partSize]);
  expect((await sender.sign(_id, [4])).problem.code).toBe('build.not-found');
});

test('a record takes a complete build once, of its sender alone, and gives it to the sweep in the end', async () => {
  const { _id } = (await sender.sendWhole(apkOf(), { fileType: builds.buildTypes.apk })).body;
  const stranger = await buildUser(portal, person.companyId, { role: 'Manager', password: null });
  await expect(take(_id, stranger)).rejects.toMatchObject({ code: 'build.not-found' });
  const { _id: half } = await beginBuild();
  await expect(take(half)).rejects.toMatchObject({ code: 'build.incomplete' });
  const key = (await keyOf(_id)) ?? '';
  expect(await take(_id)).toMatchObject({
    storedWith: person.companyId,
    name: 'sepsis.zip',
    contentType: builds.buildTypes.apk,
    byteSize: apkOf().length,
  });
  await expect(take(_id)).rejects.toMatchObject({ code: 'build.not-found' });
  await expect(attach(_id)).rejects.toMatchObject({ code: 'file.not-found' });
  expect((await sender.giveUp(_id)).problem.code).toBe('build.not-found');

  portal.clock.advance({ days: 2 });
  await sweepFiles(portal.platform);
  expect(await portal.platform.storage.sizeOf(key)).toBe(apkOf().length);
  await portal.platform.database.write({ companyId: person.companyId }, (trx) =>
    releaseFile(trx, person.companyId, _id, portal.clock.now()),
  );
  portal.clock.advance({ days: 2 });
  await sweepFiles(portal.platform);
  expect(await portal.platform.storage.sizeOf(key)).toBeNull();
});

test('what is given up is gone with its parts, and makes room', async () => {
  const { _id } = await beginBuild();
  const [address = ''] = (await sender.sign(_id, [2])).body.parts.map(({ signedRequest }) => signedRequest);
  await sender.sendParts(_id, build, [1]);
  const key = (await keyOf(_id)) ?? '';
  expect((await sender.giveUp(_id)).body.status).toBe(true);
  expect(await portal.platform.storage.parts.arrived({ key, reference: '' })).toEqual([]);
  expect((await sender.put(address, build.subarray(partSize, 2 * partSize))).statusCode).toBe(403);
  expect((await sender.get(_id)).problem.code).toBe('build.not-found');
});

test('an upload is swept once nothing was heard of it for a day', async () => {
  const { _id } = await beginBuild();
  await sender.sendParts(_id, build, [1]);
  const key = (await keyOf(_id)) ?? '';
  const sweepLater = async (hours: number) => {
    portal.clock.advance({ hours });
    await sweepFiles(portal.platform);
    token = await signInAs(portal, person);
  };
  await sweepLater(23);
  await sender.sendParts(_id, build, [2]);
  await sweepLater(23);
  expect((await sender.get(_id)).body.arrived).toEqual([1, 2]);
  await sweepLater(2);
  expect((await sender.get(_id)).problem.code).toBe('build.not-found');
  expect(await portal.platform.storage.parts.arrived({ key, reference: '' })).toEqual([]);
});

test('one person’s unused builds take up 100 GB at most', async () => {
  const { _id } = (await sender.begin({ fileSize: builds.mostBuildBytes - 10 })).body;
  const more = await sender.begin({ fileSize: 11 });
  expect([more.status, more.problem.code]).toEqual([429, 'build.too-much']);
  await sender.giveUp(_id);
  expect((await sender.begin({ fileSize: 11 })).status).toBe(200);
});

test('builds count among the files that one person may leave unused in a day', async () => {
  for (let count = 0; count < 300; count += 100) {
    const sent = Array.from({ length: 100 }, () => sender.begin({ fileSize: 1 }));
    expect((await Promise.all(sent)).every(({ status }) => status === 200)).toBe(true);
    // A new sign-in, because one sign-in may send only so many calls in a minute.
    token = await signInAs(portal, person);
  }
  expect((await sender.begin({ fileSize: 1 })).problem.code).toBe('file.too-many');
});

test.each([
  [{ fileType: 'application/x-msdownload' }, 'fileType'],
  [{ fileSize: 0 }, 'fileSize'],
  [{ fileSize: builds.mostBuildBytes + 1 }, 'fileSize'],
  [{ fileName: '' }, 'fileName'],
  [{ key: 'builds/mine.zip' }, 'key'],
])('a build of %o is not begun', async (changes, field) => {
  const body = { fileName: 'a.zip', fileType: 'application/zip', fileSize: 10, ...changes };
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/v1/file/builds',
    payload: body,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors.map((error: { field: string }) => error.field)).toEqual([field]);
});

test('no build has more parts than a bucket takes', () => {
  expect(builds.partBytesOf(80_000_000_000)).toBe(8 * 1024 * 1024);
  const largest = builds.partBytesOf(builds.mostBuildBytes);
  expect(Math.ceil(builds.mostBuildBytes / largest)).toBeLessThanOrEqual(10_000);
});
