import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readContainerfile } from './containerfile.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const image = readContainerfile(dirname(import.meta.dirname));
const isRoot = process.getuid?.() === 0;

test('the account of the image is made with a home of its own', ({ skip }) => {
  if (!isRoot) return skip('only root makes accounts');
  const prefix = temporaryFolder();
  mkdirSync(join(prefix, 'etc'));
  mkdirSync(join(prefix, 'var/lib'), { recursive: true });
  for (const file of ['passwd', 'group', 'shadow', 'gshadow', 'login.defs'])
    copyFileSync(join('/etc', file), join(prefix, 'etc', file));
  for (const step of image.prepare) {
    const inFolder = step.replace(/^useradd /, `useradd --prefix ${prefix} `);
    expect(inFolder).not.toBe(step);
    const ran = spawnSync('/bin/sh', ['-c', inFolder], { encoding: 'utf8' });
    if (ran.status === 127) return skip('useradd is not installed');
    expect(ran.status, ran.stderr).toBe(0);
  }
  const home = image.env.DATA_DIR;
  expect(readFileSync(join(prefix, 'etc/passwd'), 'utf8')).toMatch(
    new RegExp(`^${image.user}:x:\\d+:\\d+::${home}:/usr/sbin/nologin$`, 'm'),
  );
});
