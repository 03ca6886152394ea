import { spawnSync } from 'node:child_process';
import { modules, sessionUploads } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAssignment, buildCompany, buildModule, buildUser } from '../../testing/builders/builders.ts';
import { buildSignedIn } from '../../testing/builders/buildStaff.ts';
import { enrolHeadset, signInOnHeadset } from '../../testing/builders/sessions/headsetBuilder.ts';
import {
  blockOf,
  fill,
  inFolder,
  prepareVisit,
  run,
  runTypeScript,
  type Visit,
} from '../../testing/deviceGuide.ts';
import { createTestPortal, type TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
let address: string;

beforeAll(async () => {
  // The guide's programs reach the portal at an address, so that this test has a portal of its own.
  portal = await createTestPortal();
  address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => portal.close());

const isThere = (...commands: string[]) =>
  commands.every((command) => spawnSync(command, ['--version']).status === 0);

interface Sample {
  needs?: string[];
  run: (visit: Visit) => Promise<string>;
}

const typeScript = (page: string, kind: string): Sample => ({
  run: (visit) => runTypeScript(fill(blockOf(page, kind), visit)),
});

const firstSessions: Record<string, Sample> = {
  'the TypeScript of the guide': typeScript('device.md', 'ts first-session'),
  'the TypeScript of the readme': typeScript('../README.md', 'ts'),
  'the TypeScript of the package’s readme': typeScript('../packages/device/README.md', 'ts'),
  'the curl of the guide': {
    needs: ['curl', 'jq'],
    run: (visit) =>
      inFolder(async (cwd) => {
        const script = fill(blockOf('device.md', 'sh first-session'), visit);
        return (await run('sh', ['-c', script], { cwd })).stdout;
      }),
  },
  'the Python of its page': {
    needs: ['python3'],
    run: async (visit) => {
      const [, ...line] = fill(blockOf('device-python.md', 'sh'), visit).trim().split(' ');
      const args = ['-c', blockOf('device-python.md', 'python'), ...line.slice(1)];
      return (await run('python3', args)).stdout;
    },
  },
};

for (const [name, { needs = [], run: play }] of Object.entries(firstSessions)) {
  test(`a first session by ${name} ends passed`, async ({ skip }) => {
    skip(!isThere(...needs), `not installed here: one of ${needs.join(', ')}`);
    expect(await play(await prepareVisit(portal, address))).toMatch(/^Passed 0\.87$/m);
  });

  test(`a first session by ${name} that is not passed says why`, async ({ skip }) => {
    skip(!isThere(...needs), `not installed here: one of ${needs.join(', ')}`);
    const printed = await play(await prepareVisit(portal, address, { passMark: 0.95 }));
    expect(printed).toMatch(/^Not passed/m);
    expect(printed).toMatch(/score['"]?: ?0\.87/);
    expect(printed).toMatch(/passMark['"]?: ?0\.95/);
    expect(printed).not.toMatch(/^Passed/m);
  });
}

test('the curl of the guide asks at its end where the session stands', async ({ skip }) => {
  skip(!isThere('curl', 'jq'), 'curl and jq are not installed here');
  const printed = await firstSessions['the curl of the guide']?.run(await prepareVisit(portal, address));
  expect(printed).toContain('{"status":"finished","ackSeq":4,"missing":[]}');
});

/** Connects and enrols a headset, as each of the guide's shorter blocks presumes. */
const connected = `
import { connect, PortalUnreachable } from '@simward/device';
import { fileStore } from '@simward/device/file-store';

const [portal = '', code = '', mobileNo = '', pin = '', token = '', secondCode = ''] = process.argv.slice(2);
const about = { name: 'Ward 3', platform: 'PICO', model: 'PICO 4' } as const;
const enrolled = async (folder: string, code: string, more = {}) => {
  const headset = await connect({ portal, store: fileStore(folder), ...more });
  if (!headset.enrolled()) await headset.enrol(code, about);
  return headset;
};
`;

interface Around {
  before: string;
  after: string;
  /** Puts values that only a run knows in place of the block's. */
  change?: (block: string) => string;
}

/** Runs a block of the guide as a program: `before` declares what the block uses, `after` prints what it did. */
const runShort = async (kind: string, { before, after, change = (block) => block }: Around) => {
  const visit = await prepareVisit(portal, address);
  const program = [connected, before, change(blockOf('device.md', kind)), after].join('\n');
  const { code, mobileNo, pin, token, secondCode } = visit;
  return { visit, printed: await runTypeScript(program, [address, code, mobileNo, pin, token, secondCode]) };
};

test('a learner pairs with a headset as the guide says', async () => {
  const { printed } = await runShort('ts pairing', {
    before: `
    let approved: Promise<unknown> = Promise.resolve();
    const headset = await enrolled('./headset', code, { sleep: () => approved });
    const backToTheMenu = new AbortController();
    const qrOf = (uri: string) => uri;
    const show = (userCode: string, qr: string) => {
      const headers = { authorization: \`Bearer \${token}\`, 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify({ approve: true }) };
      approved = fetch(\`\${portal}/api/v1/pairings/\${userCode}\`, init);
      console.log(qr.includes(userCode));
    };`,
    after: 'console.log(learner.name);\nawait headset.close();',
  });
  expect(printed).toMatch(/^true\nPerson \w+\n$/);
});

test('a learner who signed in offline as the guide says has a session that is kept', async () => {
  const { printed } = await runShort('ts offline', {
    before: `
    await (await enrolled('./headset', code)).close();
    const headset = await enrolled('./headset', code, { fetch: () => Promise.reject(new TypeError('offline')) });`,
    after: `
    const module = { _id: crypto.randomUUID(), version: '1.0.0' };
    await headset.start({ module, mode: 'training' });
    console.log(headset.unsent());
    await headset.close();`,
  });
  expect(printed).toBe('{ unsentSessions: 1, unsentEvents: 0 }\n');
});

test('two headsets play in a room as the guide says', async () => {
  const { visit, printed } = await runShort('ts rooms', {
    before: `
    const host = await enrolled('./host', code);
    const guest = await enrolled('./guest', secondCode);
    await host.signIn(mobileNo, pin);
    await guest.signIn(mobileNo, pin);
    const [module] = await host.modules();
    if (!module) throw new Error('No module');
    const guestModule = module;`,
    change: (block) => block.replace("'QE3S-SE'", 'room.code'),
    after: `
    console.log(joined.moduleId, (await host.flush()).unsentSessions, (await guest.flush()).unsentSessions);
    await host.close();
    await guest.close();`,
  });
  expect(printed).toBe(`${visit.moduleId} 0 0\n`);
});

test('a headset reports its app as the guide says', async () => {
  const { printed } = await runShort('ts about', {
    before: `
    await (await enrolled('./headset', code)).close();
    const store = fileStore('./headset');
    const send = fetch;
    globalThis.fetch = async (url, init) => {
      if (!String(url).endsWith('/device/status')) return send(url, init);
      console.log(init?.body);
      process.exit();
    };`,
    // The report comes after the block has ended.
    after: 'setInterval(() => undefined, 1000);',
  });
  expect(JSON.parse(printed)).toEqual({ appVersion: '2.4.1', battery: 0.52, charging: false, unsynced: 0 });
});

test('the description of the guide is taken', async () => {
  const { companyId } = await buildCompany(portal);
  const { token } = await buildSignedIn(portal, companyId, { role: 'Manager' });
  const description = JSON.parse(blockOf('device.md', 'json description'));
  const { body } = await portal.send(modules.previewDescription, { body: { description } }, { token });
  expect(body).toEqual({ module: null, differences: [] });
});

test.skipIf(!isThere('python3'))(
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
