import { request as requestOver } from 'node:http';
import { gzipSync } from 'node:zlib';
import { basePath, imports, sessionUploads, singleSignOn } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longArchive, longGuides, longJson, longLists, longXml } from '../../corpus/longToRead.ts';
import { checkBuild } from '../../src/platform/storage/builds/checkBuild.ts';
import { countPagesAside } from '../../src/platform/storage/documents/countPagesAside.ts';
import {
  type BuiltModule,
  buildAssignment,
  buildCompany,
  buildModule,
  buildUser,
  signInAs,
} from '../../src/testing/builders/builders.ts';
import { enrolHeadset, signInOnHeadset } from '../../src/testing/builders/sessions/headsetBuilder.ts';
import { buildLargestBatch } from '../../src/testing/builders/sessions/largestBatch.ts';
import { encodeForm } from '../../src/testing/files/sendFile.ts';
import { watchHealth } from '../../src/testing/network/watchHealth.ts';
import { createTestPortal, type TestPortal } from '../../src/testing/portal/testPortal.ts';
import { makeSamlKey } from '../../src/testing/sign-in/samlProvider.ts';

let portal: TestPortal;
let origin: string;
let watch: Awaited<ReturnType<typeof watchHealth>>;
let admin: string;
let headset: string;
let providerId: string;
let module: BuiltModule;
/** The header of uploads for a learner who signed in on the headset. */
let grant: Record<string, string>;

/** Figures for each kind of input, which are printed at the end. */
const figures: {
  input: string;
  bytes: number;
  answered: string;
  longestAnswer: string;
  longestTurn: string;
}[] = [];

beforeAll(async () => {
  // A portal of its own that listens on a socket: other work in its process would be measured as well.
  portal = await createTestPortal();
  origin = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  watch = await watchHealth(origin);
  const { companyId } = await buildCompany(portal);
  const token = await signInAs(portal, await buildUser(portal, companyId, { role: 'Admin' }));
  admin = `Bearer ${token}`;
  const enrolled = await enrolHeadset(portal, companyId);
  headset = `Headset ${enrolled.secret}`;
  module = await buildModule(portal, companyId);
  const learner = await buildUser(portal, companyId);
  await buildAssignment(portal, learner, module);
  grant = (await signInOnHeadset(portal, enrolled, learner)).upload.headers;
  const provider = await portal.send(
    singleSignOn.addProvider,
    {
      query: {},
      body: {
        kind: 'saml',
        name: 'Brigid SAML',
        enabled: true,
        issuer: 'https://idp.brigid.example/metadata',
        entryPoint: 'http://localhost:4999/sso',
        certificates: makeSamlKey().certificate,
        identifier: 'user_id',
        identifierClaim: 'NameID',
        roleClaim: '',
        roleMappings: [],
        departmentClaim: '',
        departmentMappings: [],
        mapAtEachSignIn: false,
      },
    },
    { token },
  );
  providerId = provider.body._id;
});
afterAll(async () => {
  console.table(figures);
  await watch.close();
  await portal.close();
});

const send = (path: string, body: Buffer, headers: Record<string, string>): Promise<string> =>
  new Promise((resolve) => {
    const sending = requestOver(
      origin + basePath + path,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers, 'content-length': body.length },
      },
      async (answer) => {
        const text = Buffer.concat(await answer.toArray()).toString();
        const code = /"code":"([\w.-]+)"/.exec(text)?.[1];
        resolve(`${answer.statusCode} ${code ?? answer.headers.location ?? ''}`);
      },
    );
    sending.once('error', (error) => resolve(error.message));
    sending.end(body);
  });

const measure = async (input: string, bytes: number, work: () => Promise<string>) => {
  let answered = '';
  const { answer, turn } = await watch.during(async () => {
    answered = await work();
  });
  const inMs = (milliseconds: number) => `${Math.round(milliseconds)} ms`;
  figures.push({ input, bytes, answered, longestAnswer: inMs(answer), longestTurn: inMs(turn) });
  return answered;
};

/** Begins a sign-in at the provider and sends a SAML answer to it. */
const sendSamlAnswer = async (xml: Buffer) => {
  const query = new URLSearchParams({ provider: providerId, returnTo: '/' });
  const begun = await portal.app.inject({ url: `${basePath}/account/sso/ping?${query}` });
  const relayState = new URL(String(begun.headers.location)).searchParams.get('RelayState') ?? '';
  const form = new URLSearchParams({ SAMLResponse: xml.toString('base64'), RelayState: relayState });
  return send('/account/sso/saml/acs', Buffer.from(String(form)), {
    'content-type': 'application/x-www-form-urlencoded',
  });
};

const eventsPath = sessionUploads.appendEvents.path.replace('{uuid}', crypto.randomUUID());
const batches = sessionUploads.uploadBatch.path;

/** For comparison with the figures of the other tests. */
test('ordinary requests', async () => {
  const answer = await measure('200 short batches of nobody', 0, async () => {
    const answers = new Set<string>();
    for (let count = 0; count < 200; count += 1) answers.add(await send(batches, Buffer.from('{}'), {}));
    return [...answers].join();
  });
  expect(answer).toMatch(/^401 [\w.-]+$/);
});

const bodies: [string, string, keyof typeof longJson][] = [
  ['names', batches, 'names'],
  ['empty sessions', batches, 'sessions'],
  ['empty lists', batches, 'lists'],
  ['lists within lists', batches, 'nested'],
  ['empty events', eventsPath, 'events'],
];

test.each(bodies)('JSON of %s, of nobody and of a headset', async (what, path, kind) => {
  const body = longJson[kind]();
  for (const [who, headers] of [
    ['nobody', {}],
    ['a stranger', { authorization: 'Headset nobody' }],
    ['a headset', { authorization: headset }],
  ] as const) {
    const answer = await measure(`JSON: ${what}, ${who}`, body.length, () => send(path, body, headers));
    expect(answer).toMatch(/^4/);
  }
  const packed = gzipSync(body);
  const answer = await measure(`JSON: ${what}, packed, a headset`, packed.length, () =>
    send(path, packed, { authorization: headset, 'content-encoding': 'gzip' }),
  );
  expect(answer).toMatch(/^4/);
});

test('the largest batch that is promised', async () => {
  const body = Buffer.from(JSON.stringify(buildLargestBatch(portal, module)));
  for (const sent of [body, gzipSync(body)]) {
    const packed: Record<string, string> = sent === body ? {} : { 'content-encoding': 'gzip' };
    const answer = await measure('JSON: the largest batch, a headset', sent.length, () =>
      send(batches, sent, { authorization: headset, ...grant, ...packed }),
    );
    expect(answer).toMatch(/^200/);
  }
});

test.each(Object.entries(longXml))('a SAML answer of %s', async (what, make) => {
  for (const bytes of [40_000, 180_000]) {
    const xml = make().subarray(0, bytes);
    expect(await measure(`SAML: ${what}`, xml.length, () => sendSamlAnswer(xml))).toMatch(/^(303|413)/);
  }
});

test.each(Object.entries(longLists))('a list of people of %s', async (what, make) => {
  const bytes = make();
  const { payload, headers } = await encodeForm(imports.validateFile, {
    bytes,
    name: 'people.csv',
    type: 'text/csv',
    fields: { fileName: 'people.csv' },
  });
  const answer = await measure(`CSV: ${what}`, bytes.length, () =>
    send(imports.validateFile.path, payload, { ...headers, authorization: admin }),
  );
  expect(answer).toMatch(/^(200|400)/);
});

test.each(Object.entries(longGuides))('a guide of %s', async (what, make) => {
  const bytes = make();
  const counted = await measure(
    `PDF: ${what}`,
    bytes.length,
    async () => `${await countPagesAside(bytes, 'anna')} pages`,
  );
  // The portal stops reading the other guides before it has counted their pages, and then knows no number.
  expect(counted).toBe(what === 'sharedObject' ? '250 pages' : 'null pages');
});

test.each([
  ['a list of 33 MB', longArchive, /not a readable zip/],
  ['the longest list that is read', () => longArchive(165_000), /^accepted$/],
] as const)('a build with %s', async (what, make, outcome) => {
  const archive = make();
  const answer = await measure(`zip: ${what}`, archive.length, () =>
    checkBuild(async (start, length) => archive.subarray(start, start + length), {
      byteSize: archive.length,
      contentType: 'application/zip',
    }).then(
      () => 'accepted',
      (error: unknown) => String(error),
    ),
  );
  expect(answer).toMatch(outcome);
});
