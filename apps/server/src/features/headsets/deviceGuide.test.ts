import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { sessionUploads } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAssignment, buildCompany, buildModule, buildUser } from '../../testing/builders/builders.ts';
import { enrolHeadset, signInOnHeadset } from '../../testing/builders/sessions/headsetBuilder.ts';
import { blockOf, makeArguments } from '../../testing/deviceGuide.ts';
import { createTestPortal, type TestPortal } from '../../testing/portal/testPortal.ts';

const run = promisify(execFile);
let portal: TestPortal;
let address: string;

beforeAll(async () => {
  // The guide's programs reach the portal at an address, so that this test has a portal of its own.
  portal = await createTestPortal();
  address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => portal.close());

const hasPython = spawnSync('python3', ['--version']).status === 0;

test.skipIf(!hasPython)(
  'the Python of its page runs a session (skipped where there is no python3)',
  async () => {
    const program = blockOf('device-python.md', 'python');
    const { stdout } = await run('python3', ['-c', program, ...(await makeArguments(portal, address))]);
    expect(stdout).toBe('completed 0.87 True\n');
  },
);

test.skipIf(!hasPython)(
  'the Python of its page gives a body up that is too large, whoever says so (skipped where there is no python3)',
  async () => {
    const [program = ''] = blockOf('device-python.md', 'python').split('# Once per headset');
    const sends = (call: string) =>
      run('python3', [
        '-c',
        `${program}\ntry:\n    ${call}\nexcept Refused as refusal:\n    print(refusal)`,
        address,
        'code',
        '1',
        '2',
      ]);
    const large = await sends(`send("POST", "/enrolments", {"code": "x" * 5_000_000})`);
    expect(large.stdout).toBe('request.too-large: send fewer events at once\n');
    const answered = await sends(`send("POST", "/enrolments", {"code": "x" * 3_000_000})`);
    expect(answered.stdout).toMatch(/^request\.too-large: /);
  },
);

test('the batch of the guide is taken whole', async () => {
  const { companyId } = await buildCompany(portal);
  const learner = await buildUser(portal, companyId);
  const module = await buildModule(portal, companyId);
  await buildAssignment(portal, learner, module);
  const headset = await enrolHeadset(portal, companyId);
  const { grant, upload } = await signInOnHeadset(portal, headset, learner);
  const text = blockOf('device.md', 'json batch')
    .replace('"grant": "…"', `"grant": "${grant}"`)
    .replace('"moduleId": "…"', `"moduleId": "${module.moduleId}"`);
  const { body } = await portal.send(sessionUploads.uploadBatch, { body: JSON.parse(text) }, upload);
  expect(body.results).toMatchObject([
    {
      status: 'finished',
      custody: 'accepted',
      events: { accepted: 5, rejected: [], ackSeq: 5 },
      result: { score: 0.87, successful: true, durationMinutes: 20, competencies: [{ score: 0.9 }] },
    },
  ]);
});
