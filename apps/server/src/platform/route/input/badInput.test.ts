import { randomUUID } from 'node:crypto';
import {
  basePath,
  device,
  type Endpoint,
  endpoints,
  play,
  problemSchema,
  sessionUploads,
} from '@simward/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildModule, buildUser } from '../../../testing/builders/builders.ts';
import {
  buildBatchSession,
  enrolHeadset,
  signInOnHeadset,
} from '../../../testing/builders/sessions/headsetBuilder.ts';
import { rounds } from '../../../testing/longForm.ts';
import { sharedPortal } from '../../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;
let headers: Record<string, string>;
let sample: ReturnType<typeof buildBatchSession>;

beforeAll(async () => {
  portal = await sharedPortal();
  const { companyId } = await buildCompany(portal);
  const headset = await enrolHeadset(portal, companyId);
  const module = await buildModule(portal, companyId);
  const { upload } = await signInOnHeadset(portal, headset, await buildUser(portal, companyId));
  headers = { ...upload.headers, authorization: `Headset ${headset.secret}` };
  sample = buildBatchSession(portal, module);
});
afterAll(() => portal.close());

const withBody = endpoints.filter((endpoint) => endpoint.body && endpoint.path.startsWith('/device'));

const sendRaw = (
  endpoint: Endpoint,
  payload: string,
  type = 'application/json',
  uuid: string = randomUUID(),
) =>
  portal.app.inject({
    method: endpoint.method,
    url: basePath + endpoint.path.replace('{uuid}', uuid),
    headers: { ...headers, 'content-type': type },
    payload,
  });

const goodBody = (endpoint: Endpoint): Record<string, unknown> => {
  const bodies: Record<string, Record<string, unknown>> = {
    [device.enrolHeadset.name]: { code: 'ABCD-EFGH', name: 'A', platform: 'PICO', model: 'B' },
    [device.signInOnHeadset.name]: { mobileNo: '1000000001', pin: '0000' },
    [sessionUploads.startSession.name]: sample.start,
    [sessionUploads.appendEvents.name]: { events: sample.events },
    [sessionUploads.finishSession.name]: sample.finish,
    [sessionUploads.uploadBatch.name]: { sessions: [sample] },
    [device.startPairing.name]: {},
    [device.completePairing.name]: { deviceCode: 'x'.repeat(43) },
    [device.reportStatus.name]: { unsynced: 0 },
    [device.openRoom.name]: { moduleId: sample.start.moduleId },
    [play.playInBrowser.name]: { ticket: 'x'.repeat(43) },
  };
  const body = bodies[endpoint.name];
  if (!body) throw new Error(`Say what a good body of ${endpoint.name} is`);
  return body;
};

test.each(withBody.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s answers a problem with code and path to any bad body',
  async (_name, endpoint) => {
    const refused = async (payload: string, status: number, code: string, type?: string) => {
      const answer = await sendRaw(endpoint, payload, type);
      expect(answer.statusCode).toBe(status);
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
      const found = problemSchema.parse(answer.json());
      expect(found.code).toBe(code);
      return found;
    };
    await refused('{"a":', 400, 'request.malformed');
    // Apps of before send a pairing without a body.
    const isNeeded = endpoint.body?.safeParse(undefined).success === false;
    if (isNeeded) await refused('', 400, 'request.malformed');
    await refused('{}', 415, 'request.media-type', 'text/plain');
    await refused('<a/>', 415, 'request.media-type', 'application/xml');
    await refused('{"__proto__":{"admin":true}}', 400, 'request.malformed');
    await refused(`${'['.repeat(30_000)}${']'.repeat(30_000)}`, 400, 'request.too-deep');
    await refused(`{"a":"${'x'.repeat(17 * 1024 * 1024)}"}`, 413, 'request.too-large');
    for (const wrong of [...(isNeeded ? ['null'] : []), '[]', '"text"', '7', 'true'])
      await refused(wrong, 400, 'request.invalid');
    const good = goodBody(endpoint);
    const unknown = await refused(JSON.stringify({ ...good, surprise: 1 }), 400, 'request.invalid');
    expect(unknown.errors).toEqual([{ field: 'surprise', message: 'Unknown field' }]);
    for (const field of Object.keys(good)) {
      const { [field]: _left, ...rest } = good;
      const missing = await refused(JSON.stringify(rest), 400, 'request.invalid');
      expect(missing.errors?.map((error) => error.field)).toContain(field);
      const wrongType = await refused(
        JSON.stringify({ ...good, [field]: { wrong: 1 } }),
        400,
        'request.invalid',
      );
      expect(wrongType.errors?.[0]?.field.split('.')[0]).toBe(field);
    }
  },
);

test('a session id that is no UUID is refused by name', async () => {
  const answer = await sendRaw(
    sessionUploads.startSession,
    JSON.stringify(sample.start),
    'application/json',
    'seven',
  );
  expect(problemSchema.parse(answer.json()).errors?.map((error) => error.field)).toEqual(['params.uuid']);
});

test('nothing that a headset can send is a failure of the portal', async () => {
  const anything = fc.oneof(
    fc.jsonValue({ maxDepth: 6 }),
    fc.record(
      {
        id: fc.jsonValue(),
        seq: fc.jsonValue(),
        t: fc.jsonValue(),
        type: fc.constantFrom('step', 'custom', 'note'),
      },
      { requiredKeys: [] },
    ),
    fc.record({
      id: fc.stringMatching(/^[a-z0-9]{1,8}$/),
      seq: fc.integer({ min: -5, max: 2 ** 40 }),
      t: fc.double({ noNaN: true }),
      type: fc.constant('custom'),
      name: fc.string({ unit: 'binary', minLength: 1 }),
      data: fc.dictionary(
        fc.string({ unit: 'binary' }),
        fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.boolean()),
      ),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(anything, { maxLength: 8 }), async (events) => {
      const answer = await sendRaw(
        sessionUploads.appendEvents,
        JSON.stringify({ events }),
        'application/json',
        sample.sessionId,
      );
      expect(answer.statusCode).toBeLessThan(500);
      const batch = await sendRaw(
        sessionUploads.uploadBatch,
        JSON.stringify({ sessions: [{ ...sample, events }, ...events] }),
      );
      expect(batch.statusCode).toBeLessThan(500);
    }),
    { numRuns: rounds(20, 300) },
  );
});
