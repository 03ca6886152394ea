import { files } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { insertFile } from '../../platform/storage/file.sql.ts';
import { sweepFiles } from '../../platform/storage/sweepFiles.ts';
import { type BuiltUser, buildCompany, buildUser, signInAs } from '../../testing/builders/builders.ts';
import { animatedPng, bombPng, jpegWithLocation, pngChunk, pngOf } from '../../testing/files/pictures.ts';
import { sendFile } from '../../testing/files/sendFile.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
let person: BuiltUser;
let token: string;

beforeAll(async () => {
  portal = await sharedPortal();
  const { companyId } = await buildCompany(portal);
  person = await buildUser(portal, companyId);
  token = await signInAs(portal, person);
});
afterAll(() => portal.close());

const upload = (bytes: Buffer, name = 'picture.png', type = 'image/png') =>
  sendFile(portal, files.uploadFile, { bytes, name, type }, token);

const sign = async (fileSize: number | undefined, fileType: 'image/png' | 'image/jpeg' = 'image/png') => {
  const answer = await portal.send(
    files.getUploadSignedUrl,
    { body: { fileName: 'me.png', fileType, ...(fileSize === undefined ? {} : { fileSize }) } },
    { token },
  );
  return answer.body;
};

const put = (address: string, bytes: Buffer, type = 'image/png') =>
  portal.app.inject({ method: 'PUT', url: address, payload: bytes, headers: { 'content-type': type } });

const get = (address: string) => portal.app.inject({ method: 'GET', url: address });

test('a picture is taken from a form and answered with an address, a key and its size', async () => {
  const answer = (await upload(await pngOf())).body();
  expect(answer.key).toMatch(/^uploads\/[\w-]+\/[\w-]+\.png$/);
  expect(answer.key).toContain(answer._id);
  const fetched = await get(answer.Location);
  expect(fetched.statusCode).toBe(200);
  expect(fetched.rawPayload).toHaveLength(answer.fileSize);
  expect(fetched.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cache-control': 'private, max-age=3600, immutable',
  });
});

test('what a phone hides in a photo is gone, and the photo stands upright', async () => {
  const photo = await jpegWithLocation(400, 300);
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const { Location } = (await upload(photo, 'IMG_0001.JPG', 'image/jpeg')).body();
  const { rawPayload } = await get(Location);
  expect(rawPayload.includes('secret-copyright')).toBe(false);
  const stored = await sharp(rawPayload).metadata();
  expect(stored).toMatchObject({ format: 'jpeg', width: 300, height: 400 });
  expect(stored.exif).toBeUndefined();
  expect(stored.orientation).toBeUndefined();
});

test('what stands behind the end of a photo is left out', async () => {
  const photo = Buffer.concat([await jpegWithLocation(), Buffer.from('<script>alert(1)</script>')]);
  const { Location } = (await upload(photo, 'photo.jpg', 'image/jpeg')).body();
  expect((await get(Location)).rawPayload.includes('<script>')).toBe(false);
});

test('the content says what a file is, not its name nor what the browser claims', async () => {
  const { key } = (await upload(await jpegWithLocation(), 'photo.png', 'image/png')).body();
  expect(key).toMatch(/\.jpg$/);
});

const webpOf = async () =>
  sharp(await pngOf())
    .webp()
    .toBuffer();
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['an SVG', () => Buffer.from(svg)],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a script that is a GIF too', () => Buffer.from('GIF89a/*\x00\x00\x00*/=1;alert(1)//', 'latin1')],
  ['a PNG that moves', animatedPng],
  ['a PNG with a page behind its end', async () => Buffer.concat([await pngOf(), Buffer.from('<html>')])],
  ['a PNG cut in half', async () => (await pngOf(300, 300)).subarray(0, 200)],
  ['a JPEG cut in half', async () => (await jpegWithLocation(800, 800)).subarray(0, 2000)],
  ['the first bytes of a JPEG before a page', () => Buffer.from('\xff\xd8\xff\xe0<html><script>', 'latin1')],
  ['a WebP', webpOf],
  ['a PDF', () => Buffer.from('%PDF-1.7\n%%EOF')],
  ['nothing', () => Buffer.alloc(0)],
  [
    'a PNG without an end',
    () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), pngChunk('IHDR', Buffer.alloc(13))]),
  ],
])('%s is refused as no picture', async (_what, make) => {
  const answer = await upload(await make());
  expect(answer.status).toBe(400);
  expect(answer.problem()).toMatchObject({
    code: 'file.not-picture',
    detail: problemTexts['file.not-picture'].detail,
  });
});

test.each(['heic', 'heix', 'mif1'])(
  'a HEIC photo of the brand %s is named, whatever its name says',
  async (brand) => {
    const answer = await upload(Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0`, 'latin1'));
    expect(answer.status).toBe(400);
    expect(answer.problem()).toMatchObject({
      code: 'file.heic',
      detail: "This is a HEIC photo. Choose JPEG or PNG, or set the camera to 'Most compatible'.",
    });
  },
);

test('a few bytes that promise very many pixels are refused before they are unpacked', async () => {
  const bomb = bombPng(30_000, 30_000);
  expect(bomb.length).toBeLessThan(150_000);
  expect((await upload(bomb)).problem().code).toBe('file.too-many-pixels');
});

test('a file of more than 8 MB is refused', async () => {
  expect((await upload(Buffer.alloc(files.mostPictureBytes + 1))).problem().code).toBe('request.too-large');
});

test('a body that is no form is refused', async () => {
  const none = await portal.send(files.uploadFile, {}, { token });
  expect(none.problem.code).toBe('request.media-type');
});

test('a signed address takes exactly the file that it was made for', async () => {
  const picture = await pngOf();
  const { signedRequest, url, key, _id } = await sign(picture.length);
  expect(key).toContain(_id);
  expect(url).toContain(key);
  expect((await put(signedRequest, picture)).statusCode).toBe(200);
  // Nobody can download the file before a call has checked and used it.
  expect((await get(url)).statusCode).toBe(403);
});

test('without a size an address of the portal takes up to 8 MB', async () => {
  const { signedRequest } = await sign(undefined);
  expect((await put(signedRequest, await pngOf())).statusCode).toBe(200);
  expect((await put(signedRequest, Buffer.alloc(files.mostPictureBytes + 1))).statusCode).toBe(413);
});

test('a signed address refuses another length, type, key, method and signature', async () => {
  const picture = await pngOf();
  const { signedRequest, key } = await sign(picture.length);
  const other = (await sign(picture.length)).key;
  const refusals = [
    await put(signedRequest, Buffer.concat([picture, Buffer.from('x')])),
    await put(signedRequest, picture, 'image/jpeg'),
    await put(signedRequest, picture, 'text/html'),
    await put(signedRequest.replace(key, other), picture),
    await put(signedRequest.replace('image%2Fpng', 'text%2Fhtml'), picture, 'text/html'),
    await put(signedRequest.replace(/size=\d+/, 'size=any'), picture),
    await put(signedRequest.replace(/expires=\d+/, 'expires=99999999999999'), picture),
    await put(signedRequest.replace(/signature=.{5}/, 'signature=AAAAA'), picture),
    await put(signedRequest.split('?')[0] ?? '', picture),
    await put(signedRequest.replace(key, '../../secrets/master.key'), picture),
    await get(signedRequest),
  ];
  for (const refusal of refusals) {
    expect([403, 404]).toContain(refusal.statusCode);
    expect(refusal.headers['content-type']).toMatch(/^application\/problem\+json/);
  }
});

test('an address to send to works for 15 minutes', async () => {
  const picture = await pngOf();
  const { signedRequest } = await sign(picture.length);
  portal.clock.advance({ minutes: 14 });
  expect((await put(signedRequest, picture)).statusCode).toBe(200);
  portal.clock.advance({ minutes: 1 });
  expect((await put(signedRequest, picture)).statusCode).toBe(403);
  token = await signInAs(portal, person);
});

test('the address of a picture stays the same within the hour and ends', async () => {
  portal.clock.set('2026-11-21T10:00:00Z');
  token = await signInAs(portal, person);
  const { Location, key } = (await upload(await pngOf())).body();
  portal.clock.advance({ minutes: 59 });
  expect(await portal.platform.storage.signedGet(key)).toBe(Location);
  portal.clock.advance({ minutes: 1 });
  expect(await portal.platform.storage.signedGet(key)).not.toBe(Location);
  expect((await get(Location)).statusCode).toBe(200);
  portal.clock.advance({ hours: 1 });
  expect((await get(Location)).statusCode).toBe(403);
  expect((await get(Location.replace(/expires=\d+/, 'expires=99999999999999'))).statusCode).toBe(403);
  token = await signInAs(portal, person);
});

test.each([
  [{ fileName: 'a.svg', fileType: 'image/svg+xml', fileSize: 10 }, 'fileType'],
  [{ fileName: 'a.png', fileType: 'image/png', fileSize: files.mostPictureBytes + 1 }, 'fileSize'],
  [{ fileName: '', fileType: 'image/png' }, 'fileName'],
  [{ fileName: 'a.png', fileType: 'image/png', key: 'uploads/mine.png' }, 'key'],
])('an address for %o is refused', async (body, field) => {
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/v1/file/getUploadSignedUrl',
    payload: body,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors.map((error: { field: string }) => error.field)).toEqual([field]);
});

test('what was sent and nothing uses is swept after a day', async () => {
  const { Location, key } = (await upload(await pngOf())).body();
  await sweepFiles(portal.platform);
  expect((await get(Location)).statusCode).toBe(200);
  portal.clock.advance({ hours: 25 });
  await sweepFiles(portal.platform);
  expect(await portal.platform.storage.read(key)).toBeNull();
  const rows = await portal.platform.database.read({ companyId: person.companyId }, (trx) =>
    trx.selectFrom('file').select('file_id').where('storage_key', '=', key).execute(),
  );
  expect(rows).toEqual([]);
});

const stored = async (bytes: Buffer) => {
  token = await signInAs(portal, person);
  const { key } = (await upload(await pngOf())).body();
  await portal.platform.storage.put(key, bytes, 'image/png');
  return key;
};
const getPart = (url: string, range: string, ifRange?: string) =>
  portal.app.inject({ url, headers: { range, ...(ifRange !== undefined && { 'if-range': ifRange }) } });

test('a part of an object is given, so that a download goes on where it was', async () => {
  const key = await stored(Buffer.from('0123456789'));
  const url = await portal.platform.storage.signedGet(key);
  const whole = await get(url);
  expect([whole.statusCode, whole.body]).toEqual([200, '0123456789']);
  expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': '10' });
  const tag = String(whole.headers.etag);

  const rest = await getPart(url, 'bytes=4-', tag);
  expect([rest.statusCode, rest.body]).toEqual([206, '456789']);
  expect(rest.headers).toMatchObject({
    'content-range': 'bytes 4-9/10',
    'content-length': '6',
    etag: tag,
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  });
  expect((await getPart(url, 'bytes=-2')).body).toBe('89');

  const changed = await getPart(url, 'bytes=4-', '"another"');
  expect([changed.statusCode, changed.body]).toEqual([200, '0123456789']);
  const past = await getPart(url, 'bytes=10-');
  expect([past.statusCode, past.headers['content-range']]).toEqual([416, 'bytes */10']);
  expect(past.json().code).toBe('file.range-refused');
  expect((await getPart(url.replace(/signature=.{5}/, 'signature=AAAAA'), 'bytes=4-')).statusCode).toBe(403);
});

test('an object is saved under the name that its address was signed with, and no other', async () => {
  const key = await stored(Buffer.from('0123456789'));
  const url = await portal.platform.storage.signedDownload(key, 'Führung "1".pdf');
  expect((await get(url)).headers['content-disposition']).toBe(
    `inline; filename="F_hrung _1_.pdf"; filename*=UTF-8''F%C3%BChrung%20%221%22.pdf`,
  );
  expect((await get(url.replace(/name=[^&]+/, 'name=virus.exe'))).statusCode).toBe(403);
  expect((await get(url.replace(/name=[^&]+&/, ''))).statusCode).toBe(403);
  portal.clock.advance({ minutes: 5 });
  expect((await get(url)).statusCode).toBe(403);
  expect((await get(await portal.platform.storage.signedDownload(key, 'Guide.pdf'))).statusCode).toBe(200);
});

/** Somebody else of the company, who sends pictures of their own. */
const buildSender = async (name: string) => {
  const sender = await buildUser(portal, person.companyId, { name });
  const bearer = await signInAs(portal, sender);
  return { ...sender, send: (bytes: Buffer) => sendFile(portal, files.uploadFile, { bytes }, bearer) };
};

test('whoever sends many pictures holds nobody else up, and is told when there are too many', async () => {
  const [many, one] = [await buildSender('Hulda Manypics'), await buildSender('Ivo Onepic')];
  const large = await pngOf(3_000, 3_000);
  const finished: string[] = [];
  const flood = Array.from({ length: 12 }, async () => {
    const answer = await many.send(large);
    if (answer.status === 200) finished.push('many');
    return answer;
  });
  const [small, ...answers] = await Promise.all([
    one.send(await pngOf()).then((answer) => {
      finished.push('one');
      return answer;
    }),
    ...flood,
  ]);
  expect(small.status).toBe(200);
  expect(finished.indexOf('one')).toBeLessThan(4);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused)
    expect(answer.problem()).toMatchObject({
      status: 429,
      code: 'file.busy',
      detail: 'Too many pictures are on their way at this moment. Try again in a moment.',
    });
});

test('whose room is used up has nothing decoded', async () => {
  const { companyId, userId, send } = await buildSender('Jutta Fullroom');
  const now = portal.clock.now();
  await portal.platform.database.write({ companyId }, async (trx) => {
    for (let number = 0; number < 300; number += 1) {
      const fileId = newId(now);
      const sent = { companyId, fileId, createdBy: userId, storageKey: `uploads/${fileId}`, name: 'a.png' };
      await insertFile(trx, { ...sent, contentType: 'image/png', byteSize: 1, purpose: 'upload' }, now);
    }
  });
  expect((await send(Buffer.from('no picture at all'))).problem()).toMatchObject({
    code: 'file.too-many',
    detail: 'You have uploaded too many files today. Try again tomorrow.',
  });
});
