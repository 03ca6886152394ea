import { spawn, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Agent, type RequestOptions, request } from 'node:https';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { auth, basePath, live, profile } from '@simward/contract';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildCompany, buildUser, testPassword } from '../apps/server/src/testing/builders/builders.ts';
import { selfSignedCertificate } from '../apps/server/src/testing/network/selfSignedCertificate.ts';
import { createTestPortal, type TestPortal } from '../apps/server/src/testing/portal/testPortal.ts';
import { ensureInstalled } from '../scripts/test/ensureInstalled.ts';
import { readDeployed, units } from './deployedFiles.ts';
import { freePort } from './portalProcess.ts';
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
    port = await freePort();
    const folder = mkdtempSync(join(tmpdir(), 'simward-nginx-'));
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
    writeFileSync(join(folder, 'portal.key'), pem);
    writeFileSync(join(folder, 'portal.pem'), selfSignedCertificate(pem, 'portal.hospital.example'));
    const site = readDeployed('nginx.conf')
      .replace(/\nserver \{\n {2}listen 80;[\s\S]*$/, '')
      .replace('127.0.0.1:3000', origin.host)
      .replace('listen 443', `listen 127.0.0.1:${port}`)
      .replace(/ +listen \[::\].*\n/, '')
      .replace('/etc/ssl/certs/', `${folder}/`)
      .replace('/etc/ssl/private/', `${folder}/`);
    writeFileSync(
      join(folder, 'nginx.conf'),
      `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log stderr; events {}
      http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; ${site} }`,
    );
    const nginx = spawn(nginxProgram, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
    const ended = once(nginx, 'exit');
    stop = async () => {
      agent.destroy();
      nginx.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
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
  program.child.kill('SIGTERM');
  await program.ended;
  expect(backup.status, backup.stderr).toBe(0);
  expect(readdirSync(folder).sort()).toEqual([
    'simward-2020-01-03T013000Z.tar',
    expect.stringMatching(/^simward-20(2[1-9]|[3-9]\d)-.*Z\.tar$/),
  ]);
}, 120_000);
