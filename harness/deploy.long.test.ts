import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Agent, type RequestOptions, request } from 'node:https';
import { dirname, join } from 'node:path';
import { auth, basePath, live, profile } from '@simward/contract';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readBackupRecord } from '../apps/server/src/platform/backup/backupRecord.ts';
import { buildCompany, buildUser, testPassword } from '../apps/server/src/testing/builders/builders.ts';
import { createTestPortal, type TestPortal } from '../apps/server/src/testing/portal/testPortal.ts';
import { ensureInstalled } from '../scripts/test/ensureInstalled.ts';
import { deployedUpstream, readDeployed, units } from './deployedFiles.ts';
import { blockOf } from './operationsPage.ts';
import { startNginx } from './startNginx.ts';
import { startProgram } from './startProgram.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const root = dirname(import.meta.dirname);
const nginxProgram = ensureInstalled('/usr/sbin/nginx', { name: 'nginx', startsService: true });
const caddyProgram = ensureInstalled('/usr/bin/caddy', { name: 'caddy', startsService: true });
const missing = (program: string) => `${program} is not installed and cannot be installed here`;

describe('behind nginx with the site of the box', () => {
  beforeEach(({ skip }) => skip(!nginxProgram, missing('nginx')));

  /** Address of the person at the browser; 127.0.0.1 is the proxy's. */
  const personAddress = '127.0.0.2';
  let portal: TestPortal;
  let port: number;
  let stop: () => Promise<unknown>;

  beforeAll(async () => {
    if (!nginxProgram) return undefined;
    // A portal of its own: it listens, and believes its proxy.
    portal = await createTestPortal({ trustedProxies: ['127.0.0.1'] });
    const origin = new URL(await portal.app.listen({ host: '127.0.0.1', port: 0 }));
    const nginx = await startNginx(nginxProgram, deployedUpstream().replace('127.0.0.1:3000', origin.host));
    port = nginx.port;
    stop = async () => {
      agent.destroy();
      await nginx.stop();
      await portal.close();
    };
    await vi.waitFor(
      async () => expect(statusOf(await ask({ path: `${basePath}/health` }))).toBe(200),
      10_000,
    );
    return stop;
  });

  const agent = new Agent({ rejectUnauthorized: false, localAddress: personAddress });

  const ask = (options: RequestOptions, body?: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, agent, ...options }, resolve);
      sent.on('error', reject);
      sent.end(body);
    });
  const statusOf = (answer: IncomingMessage) => {
    answer.resume();
    return answer.statusCode;
  };
  const textOf = async (answer: IncomingMessage) => {
    let text = '';
    for await (const piece of answer.setEncoding('utf8')) text += piece;
    return text;
  };

  const signIn = async (headers: Record<string, string> = {}) => {
    const { companyId } = await buildCompany(portal);
    const person = await buildUser(portal, companyId, { name: 'Ottokar Brinkhuis' });
    const answer = await ask(
      {
        method: 'POST',
        path: basePath + auth.signIn.path,
        headers: { 'content-type': 'application/json', ...headers },
      },
      JSON.stringify({ mobileNo: person.mobileNo, passwordHash: testPassword }),
    );
    return auth.signIn.answer.parse(JSON.parse(await textOf(answer)));
  };

  test.each<Record<string, string>>([{}, { 'x-forwarded-for': '203.0.113.9' }])(
    'a sign-in shows where it is from, whatever it claims: %o',
    async (claimed) => {
      const { token } = await signIn(claimed);
      const { body } = await portal.send(profile.listDeviceSignIns, {}, { token });
      expect(body.browsers[0]?.address).toBe(personAddress);
    },
  );

  test('a change arrives while the answer goes on', async () => {
    const { token } = await signIn();
    const stream = await ask({
      path: basePath + live.followChanges.path,
      headers: { authorization: `Bearer ${token}` },
    });
    const [first] = await once(stream.setEncoding('utf8'), 'data');
    expect(stream.headers['content-type']).toContain('text/event-stream');
    expect(String(first)).not.toBe('');
    expect(stream.readableEnded).toBe(false);
    stream.destroy();
  });

  test('a body as large as a part of a build passes, a larger one does not', async () => {
    const put = async (megabytes: number) =>
      statusOf(
        await ask(
          { method: 'PUT', path: `${basePath}/nothing-here`, headers: { 'content-type': 'application/zip' } },
          'x'.repeat(megabytes * 1024 * 1024),
        ),
      );
    expect(await put(17)).toBe(413);
    expect(await put(1)).not.toBe(413);
  });
});

test('behind the page’s nginx of two processes everything is answered while one of them stops', async ({
  skip,
}) => {
  if (!nginxProgram) return skip(missing('nginx'));
  const staying = await createTestPortal({ trustedProxies: ['127.0.0.1'] });
  const leaving = await createTestPortal({ trustedProxies: ['127.0.0.1'], beside: staying });
  const hosts = await Promise.all(
    [staying, leaving].map(async ({ app }) => new URL(await app.listen({ host: '127.0.0.1', port: 0 })).host),
  );
  let upstream = blockOf('Two processes', 'upstream simward');
  for (const [index, host] of hosts.entries()) upstream = upstream.replace(`127.0.0.1:300${index}`, host);
  const nginx = await startNginx(nginxProgram, upstream);
  const agent = new Agent({ rejectUnauthorized: false });
  const statusOf = (method: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const path = basePath + (method === 'GET' ? '/device/time' : auth.signIn.path);
      const headers = { 'content-type': 'application/json' };
      const sent = request(
        { host: '127.0.0.1', port: nginx.port, agent, method, path, headers },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        },
      );
      sent.on('error', reject);
      sent.end(method === 'GET' ? undefined : '{}');
    });
  await vi.waitFor(async () => expect(await statusOf('GET')).toBe(200), 10_000);
  const served = [staying, leaving].map(({ app }) => {
    let count = 0;
    app.server.on('request', () => (count += 1));
    return () => count;
  });
  const statuses: (number | undefined)[] = [];
  for (let count = 0; count < 200; count += 1) {
    if (count === 100) await leaving.app.close();
    statuses.push(await statusOf(count % 2 === 0 ? 'GET' : 'POST'));
  }
  // An empty sign-in is refused as such, which tells that a process has read it.
  expect(new Set(statuses)).toEqual(new Set([200, 400]));
  for (const count of served) expect(count()).toBeGreaterThan(20);
  agent.destroy();
  await nginx.stop();
  await leaving.close();
  await staying.close();
}, 60_000);

test('Caddy takes the file of the box', ({ skip }) => {
  if (!caddyProgram) return skip(missing('Caddy'));
  const checked = spawnSync(
    caddyProgram,
    ['adapt', '--adapter', 'caddyfile', '--config', join(root, 'deploy/Caddyfile')],
    { encoding: 'utf8' },
  );
  expect(checked.status, checked.stderr).toBe(0);
  expect(checked.stdout).toContain('"flush_interval":-1');
  expect(checked.stdout).toContain('"max_size":16000000');
});

test('Caddy takes the page’s example of two processes', ({ skip }) => {
  if (!caddyProgram) return skip(missing('Caddy'));
  const file = join(temporaryFolder(), 'Caddyfile');
  const both = blockOf('Two processes', 'reverse_proxy').trimEnd();
  writeFileSync(file, readDeployed('Caddyfile').replace(/\treverse_proxy [\s\S]*?\n\t\}/, both));
  const checked = spawnSync(caddyProgram, ['adapt', '--adapter', 'caddyfile', '--config', file], {
    encoding: 'utf8',
  });
  expect(checked.status, checked.stderr).toBe(0);
  expect(checked.stdout).toContain('"upstreams":[{"dial":"127.0.0.1:3000"},{"dial":"127.0.0.1:3001"}]');
  expect(checked.stdout).toContain('"uri":"/api/v1/ready"');
});

/** Lines that systemd says about the units, in which /opt/simward is replaced with this checkout. */
const verifyUnits = (change: (unit: string) => string = (unit) => unit) => {
  const folder = temporaryFolder();
  for (const unit of units)
    writeFileSync(join(folder, unit), change(readDeployed(unit).replaceAll('/opt/simward', root)));
  const paths = units.map((unit) => join(folder, unit));
  const verified = spawnSync('systemd-analyze', ['verify', '--man=no', ...paths], { encoding: 'utf8' });
  if (verified.error) return undefined;
  return verified.stderr.split('\n').filter((line) => line.includes('simward'));
};

test('systemd understands every line of the units', ({ skip }) => {
  const complaints = verifyUnits();
  if (!complaints) return skip(missing('systemd-analyze'));
  expect(complaints).toEqual([]);
  expect(verifyUnits((unit) => unit.replace('KillMode', 'KilMode'))?.join()).toContain('KilMode');
});

test('the script of the timer leaves a whole archive and the newest ones before', async () => {
  const [dataDir, folder] = [temporaryFolder(), temporaryFolder()];
  const program = startProgram({ PORT: '0', DATA_DIR: dataDir });
  await program.says('Simward is ready');
  for (const day of ['01', '02', '03'])
    writeFileSync(join(folder, `simward-2020-01-${day}T013000Z.tar`), 'old');
  const backup = spawnSync(join(root, 'deploy/backup.sh'), [folder, '2'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  const intoNothing = spawnSync(join(root, 'deploy/backup.sh'), [join(folder, 'nowhere'), '2'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  program.child.kill('SIGTERM');
  await program.ended;
  expect(backup.status, backup.stderr).toBe(0);
  expect(intoNothing.status).not.toBe(0);
  expect(await readBackupRecord(dataDir)).toEqual({ madeAt: expect.any(Date), folder, hasFailed: true });
  expect(readdirSync(folder).sort()).toEqual([
    'simward-2020-01-03T013000Z.tar',
    expect.stringMatching(/^simward-20(2[1-9]|[3-9]\d)-.*Z\.tar$/),
  ]);
}, 120_000);
