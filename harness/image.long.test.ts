import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { basePath } from '@simward/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isCopiedFrom, readContainerfile } from './containerfile.ts';
import { freePort } from './portalProcess.ts';

// All packages are installed into a new folder.
vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 600_000 });

const root = dirname(import.meta.dirname);
const image = readContainerfile(root);
const isRoot = process.getuid?.() === 0;
/** An account that owns no files, as the image's. Only root may start a program as another account. */
const nobody = isRoot ? { uid: 65534, gid: 65534 } : {};

const folderFor = (name: string) => {
  const folder = mkdtempSync(join(tmpdir(), `simward-${name}-`));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
};

/** As in the image: this Node.js, and no setting of whoever runs the tests. */
const imageEnv = { PATH: `${dirname(process.execPath)}:${process.env.PATH}`, HOME: tmpdir() };
/** Variables by which this machine reaches the registry. Other variables of npm would lead back to this checkout. */
const registryEnv = Object.fromEntries(
  Object.entries(process.env).filter(([name]) =>
    /^(HOME|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|\w+_proxy|npm_config_(registry|cafile|userconfig))$/i.test(name),
  ),
);

/** Takes the steps of the image's first stage. */
const buildFolder = () => {
  const folder = folderFor('image');
  chmodSync(folder, 0o755);
  const isCopied = isCopiedFrom(root);
  cpSync(root, folder, { recursive: true, filter: (path) => isCopied(relative(root, path)) });
  for (const step of image.build) {
    const ran = spawnSync('/bin/sh', ['-c', step], {
      cwd: folder,
      env: { ...imageEnv, ...registryEnv },
      encoding: 'utf8',
    });
    expect(ran.status, `${step}\n${ran.stdout}${ran.stderr}`).toBe(0);
  }
  return folder;
};

test('what the image starts serves in production, is found healthy and stops as it is told', async () => {
  const folder = buildFolder();
  const account = nobody;
  const dataDir = folderFor('image-data');
  if (account.uid !== undefined) chownSync(dataDir, account.uid, account.gid);
  const port = await freePort();
  const env = {
    ...imageEnv,
    ...image.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: '0',
    PUBLIC_URL: 'https://portal.hospital.example',
  };
  const [program = '', ...args] = image.command;
  const child = spawn(program, args, { cwd: folder, env, ...account, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (printed += data));
  onTestFinished(() => void child.kill('SIGKILL'));

  const healthy = () =>
    spawnSync('/bin/sh', ['-c', image.healthCheck], { cwd: folder, env, ...account }).status;
  expect(healthy()).toBe(1);
  await vi.waitFor(() => expect(healthy(), printed).toBe(0), { timeout: 240_000, interval: 500 });
  const page = await fetch(`http://127.0.0.1:${port}/`);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect((await fetch(`http://127.0.0.1:${port}${basePath}/health`)).status).toBe(200);

  child.kill(image.stopSignal);
  expect(await ended).toEqual([0, null]);
});
