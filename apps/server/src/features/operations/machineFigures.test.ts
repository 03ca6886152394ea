import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteBackup, noteFailedBackup } from '../../platform/backup/backupRecord.ts';
import { selfSignedCertificate } from '../../testing/network/selfSignedCertificate.ts';
import { createTestPortal, type TestPortal } from '../../testing/portal/testPortal.ts';
import { recordMachineFigures } from './machineFigures.ts';

let portal: TestPortal;
let dataDir: string;

beforeAll(async () => {
  portal = await createTestPortal();
  dataDir = mkdtempSync(join(tmpdir(), 'simward-machine-'));
});
afterAll(async () => {
  rmSync(dataDir, { recursive: true });
  await portal.close();
});

/** Reads the metrics of a portal at this address, each by its name and labels. */
const figuresAt = (publicUrl: string) => {
  const register = new Registry();
  recordMachineFigures({ ...portal.platform, publicUrl: new URL(publicUrl) }, dataDir, register);
  return async () => {
    const lines = (await register.metrics()).split('\n').filter((line) => /^\w/.test(line));
    return Object.fromEntries(lines.map((line) => line.split(' ')));
  };
};

const hours = (count: number) => String(count * 3_600);

test('the age of the backup grows until the next whole one, and a try that failed is told', async () => {
  const read = figuresAt('http://127.0.0.1:3000');
  expect(await read()).toMatchObject({ backup_age_seconds: '+Inf', backup_failed: '0' });
  await noteFailedBackup(dataDir);
  expect(await read()).toMatchObject({ backup_age_seconds: '+Inf', backup_failed: '1' });

  await noteBackup(dataDir, portal.clock.now(), dataDir);
  portal.clock.advance({ hours: 24 });
  expect(await read()).toMatchObject({ backup_age_seconds: hours(24), backup_failed: '0' });
  await noteFailedBackup(dataDir);
  portal.clock.advance({ hours: 3 });
  expect(await read()).toMatchObject({ backup_age_seconds: hours(27), backup_failed: '1' });
  await noteBackup(dataDir, portal.clock.now(), dataDir);
  expect(await read()).toMatchObject({ backup_age_seconds: '0', backup_failed: '0' });
});

test('a record of backups that cannot be written keeps no backup from being made', async () => {
  await noteBackup(join(dataDir, 'nowhere'), portal.clock.now(), dataDir);
});

test('the disks of the data and of the newest backup are measured; a folder that is gone is not', async () => {
  const read = figuresAt('http://127.0.0.1:3000');
  await noteBackup(dataDir, portal.clock.now(), dataDir);
  const figures = await read();
  for (const holds of ['data', 'backups']) {
    const free = Number(figures[`disk_free_bytes{holds="${holds}"}`]);
    expect(free).toBeGreaterThan(0);
    expect(Number(figures[`disk_size_bytes{holds="${holds}"}`])).toBeGreaterThanOrEqual(free);
  }
  await noteBackup(dataDir, portal.clock.now(), join(dataDir, 'nowhere'));
  expect(await read()).not.toHaveProperty(['disk_free_bytes{holds="backups"}']);
});

test('the time is told until the certificate ends that browsers see, also of one that nobody trusts', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const proxy = createServer({ key, cert: selfSignedCertificate(key, 'localhost') });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const { port } = proxy.address() as AddressInfo;
  const read = figuresAt(`https://localhost:${port}`);
  const left = (Date.parse('2049-12-31T23:59:59Z') - portal.clock.now().getTime()) / 1000;
  expect(await read()).toHaveProperty([`certificate_expires_seconds{host="localhost:${port}"}`], `${left}`);
  proxy.close();
  await once(proxy, 'close');

  portal.clock.advance({ minutes: 4 });
  expect(await read()).toHaveProperty([`certificate_expires_seconds{host="localhost:${port}"}`]);
  portal.clock.advance({ minutes: 1 });
  const names = Object.keys(await read());
  expect(names.filter((name) => name.startsWith('certificate'))).toEqual([]);
});
