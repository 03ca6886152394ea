import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import {
  basePath,
  device,
  files,
  keyPrefix,
  modules,
  openBody,
  problemSchema,
  sessionUploads,
  singleSignOn,
} from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filled } from '../../../../corpus/longToRead.ts';
import {
  type BuiltModule,
  buildAssignment,
  buildCompany,
  buildModule,
  buildUser,
  signInAs,
} from '../../../testing/builders/builders.ts';
import {
  type EnrolledHeadset,
  enrolHeadset,
  signInOnHeadset,
} from '../../../testing/builders/sessions/headsetBuilder.ts';
import { buildLargestBatch } from '../../../testing/builders/sessions/largestBatch.ts';
import { encodeForm } from '../../../testing/files/sendFile.ts';
import { rounds } from '../../../testing/longForm.ts';
import { createTestPortal, type TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;
let port: number;
let headset: EnrolledHeadset;
let module: BuiltModule;
let token: string;
/** Credentials of an upload. */
let upload: Record<string, string>;

beforeAll(async () => {
  // The test needs a portal of its own with a socket, because it decides how a body arrives.
  portal = await createTestPortal();
  port = Number(new URL(await portal.app.listen({ host: '127.0.0.1', port: 0 })).port);
  const { companyId } = await buildCompany(portal);
  headset = await enrolHeadset(portal, companyId);
  module = await buildModule(portal, companyId);
  const learner = await buildUser(portal, companyId);
  await buildAssignment(portal, learner, module);
  const signedIn = await signInOnHeadset(portal, headset, learner);
  upload = { authorization: `Headset ${headset.secret}`, ...signedIn.upload.headers };
  token = await signInAs(portal, await buildUser(portal, companyId, { role: 'SuperAdmin' }));
});
afterAll(() => portal.close());

const batches = sessionUploads.uploadBatch.path;
const json = { 'content-type': 'application/json' };
const megabyte = 1024 * 1024;

const headOf = (path: string, headers: Record<string, string | number>) =>
  [
    `POST ${basePath}${path} HTTP/1.1`,
    'host: portal',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');

/**
 * Sends these bytes over one connection.
 * @returns everything received, once it has this many answers or the connection ends
 */
const sendBytes = (pieces: readonly (string | Buffer)[], answers = 1): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    const codes = () => [...text.matchAll(/"code":"([\w.-]+)"/g)].map(([, code]) => code ?? '');
    socket
      .on('data', (bytes) => {
        text += bytes;
        if (codes().length >= answers) socket.destroy();
      })
      .once('error', reject)
      .once('close', () => resolve(codes()));
    for (const piece of pieces) socket.write(piece);
  });

const post = (path: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
  portal.app.inject({ method: 'POST', url: basePath + path, payload, headers: { ...json, ...headers } });

const textOf = (bytes: number) => filled('x', bytes, '{"a":"', '"}');

test('nobody in particular may send 64 KiB and no more', async () => {
  const { path } = device.enrolHeadset;
  for (const [bytes, code] of [
    [openBody.bytes, 'request.invalid'],
    [openBody.bytes + 1, 'request.too-large'],
  ] as const)
    expect((await post(path, textOf(bytes))).json()).toMatchObject({ code });
});

test.each<[string, string, Record<string, string>, string]>([
  ['without a credential', batches, {}, 'auth.required'],
  ['with the secret of no headset', batches, { authorization: 'Headset nobody' }, 'headset.unknown'],
  [
    'with a token that nobody signed',
    modules.previewDescription.path,
    { authorization: 'Bearer a.b.c' },
    'auth.required',
  ],
  [
    'with a key that opens nothing',
    modules.previewDescription.path,
    { authorization: `Bearer ${keyPrefix}nobody` },
    'api-key.unknown',
  ],
  ['for a call that asks for none', device.enrolHeadset.path, {}, 'request.too-large'],
  ['longer than a batch', batches, { authorization: 'Headset nobody' }, 'request.too-large'],
])('a large body %s is refused before any of it has arrived', async (what, path, headers, code) => {
  const bytes = what.startsWith('longer') ? 17 * megabyte : 100_000;
  expect(await sendBytes([headOf(path, { ...json, ...headers, 'content-length': bytes })])).toEqual([code]);
});

test('of a body that does not say how long it is 64 KiB are read before its sender is known', async () => {
  const head = headOf(batches, { ...json, authorization: 'Headset nobody', 'transfer-encoding': 'chunked' });
  const chunk = textOf(openBody.bytes + 1);
  expect(await sendBytes([head, `${chunk.length.toString(16)}\r\n`, chunk])).toEqual(['headset.unknown']);
});

test('the rest of a refused body passes unread, and the connection serves the next call', async () => {
  const body = filled('{},', 8 * megabyte, '{"sessions":[', '{}]}');
  const first = headOf(batches, {
    ...json,
    authorization: upload.authorization ?? '',
    'content-length': body.length,
  });
  const next = headOf(device.enrolHeadset.path, { ...json, 'content-length': 2 });
  expect(await sendBytes([first, body, next, '[]'], 2)).toEqual(['request.too-large', 'request.invalid']);
});

test.each<[string, string, number]>([
  ['the events of a session', sessionUploads.appendEvents.path.replace('{uuid}', randomUUID()), 5_000_000],
  ['a batch', batches, 20_000_000],
  ['a batch beyond what is read away', batches, 34 * megabyte],
])(
  'a sender that closes its connection afterwards reads that %s is too large',
  async (_what, path, bytes) => {
    for (const credential of [upload, { authorization: 'Headset nobody' }]) {
      const head = headOf(path, { ...json, ...credential, connection: 'close', 'content-length': bytes });
      expect(await sendBytes([head, textOf(bytes)])).toEqual(['request.too-large']);
    }
  },
);

test.each([
  ['nobody', () => ({}), 'auth.required'],
  ['somebody', () => ({ authorization: `Bearer ${token}` }), 'request.too-large'],
])('a file of 20 MB of %s is refused, and passes unread', async (_who, credential, code) => {
  const { payload, headers } = await encodeForm(files.uploadFile, { bytes: Buffer.alloc(20 * megabyte) });
  const head = headOf(files.uploadFile.path, {
    ...headers,
    ...credential(),
    'content-length': payload.length,
  });
  const next = headOf(device.enrolHeadset.path, { ...json, 'content-length': 2 });
  expect(await sendBytes([head, payload, next, '[]'], 2)).toEqual([code, 'request.invalid']);
});

test('who goes on to send without end is cut off', async () => {
  const head = headOf(batches, { ...json, authorization: 'Headset nobody', 'transfer-encoding': 'chunked' });
  const piece = textOf(megabyte);
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (bytes) => {
    text += bytes;
  });
  const closed = new Promise((resolve) => socket.once('close', resolve).once('error', () => undefined));
  socket.write(head);
  const send = () => {
    while (socket.writable && socket.write(`${piece.length.toString(16)}\r\n${piece}\r\n`));
  };
  socket.on('drain', send);
  send();
  await closed;
  expect(text).toContain('"code":"headset.unknown"');
});

test.each([
  ['a million names', gzipSync(filled('"a":1,', 6 * megabyte, '{', '"a":1}')), 'request.too-large'],
  ['more bytes than a batch has', gzipSync(textOf(40 * megabyte)), 'request.too-large'],
  ['what is no JSON', gzipSync('{"sessions":'), 'request.malformed'],
  ['half of itself', gzipSync(textOf(200_000)).subarray(0, 150), 'request.malformed'],
])('a packed body of %s is refused while it is unpacked', async (_what, packed, code) => {
  const answer = await post(batches, packed, { ...upload, 'content-encoding': 'gzip' });
  expect([answer.statusCode < 500, answer.json().code]).toEqual([true, code]);
});

test('the largest batch that is promised goes in, packed or not, whatever its events hold', async () => {
  const most = rounds(2, sessionUploads.sessionsPerBatch);
  const body = JSON.stringify(buildLargestBatch(portal, module, most));
  expect(body.length).toBeGreaterThan(300_000);
  expect(body.length).toBeLessThanOrEqual(16 * megabyte);
  const answer = await post(batches, body, upload);
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200);
  const { results } = sessionUploads.uploadBatch.answer.parse(answer.json());
  expect(results.map(({ status, events }) => [status, events?.accepted])).toEqual(
    Array.from({ length: most }, () => ['finished', sessionUploads.eventsPerUpload]),
  );
  const again = await post(batches, gzipSync(body), { ...upload, 'content-encoding': 'gzip' });
  const repeated = sessionUploads.uploadBatch.answer.parse(again.json()).results;
  expect(repeated.map(({ events }) => events?.duplicates)).toEqual(
    Array.from({ length: most }, () => sessionUploads.eventsPerUpload),
  );
});

test('a body of 1 MiB is read for who is signed in, and told what is wrong with it', async () => {
  const fields = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, 'x'.repeat(250_000)]));
  const answer = await post(modules.previewDescription.path, JSON.stringify(fields), {
    authorization: `Bearer ${token}`,
  });
  const { code, errors } = problemSchema.parse(answer.json());
  expect([code, errors?.map(({ field }) => field)]).toEqual([
    'request.invalid',
    ['description', 'a', 'b', 'c', 'd'],
  ]);
});

test.each([
  ['256 KiB', 256 * 1024, 303],
  ['a byte more', 256 * 1024 + 1, 413],
])('a form of %s that is to be a SAML answer', async (_what, bytes, status) => {
  const payload = filled('A', bytes, 'RelayState=nobody&SAMLResponse=');
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await post(singleSignOn.receiveAssertion.path, payload, headers);
  expect(answer.statusCode).toBe(status);
});

test('a form of thousands of fields is none', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await post(singleSignOn.receiveAssertion.path, filled('a=b&', 40_000), headers);
  expect(answer.json()).toMatchObject({ code: 'request.too-large' });
});
