import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { commandOf } from './operationsPage.ts';

const root = dirname(import.meta.dirname);
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));

/** The steps of an operator. The long form beside this file takes them one after the other. */
test.each([
  ['Your own PostgreSQL', 'npm run setup-database'],
  ['Your own PostgreSQL', 'npm run create-superadmin'],
  ['Start and stop', 'npm start'],
  ['Upgrade and downgrade', 'npm run backup'],
  ['Backup and restore', 'npm run backup'],
  ['Backup and restore', 'npm run restore'],
  ['Backup and restore', 'npm run setup-database'],
  ['Audit log', 'npm run verify-audit'],
  ['Figures', 'npm run verify-rollups'],
])('under “%s” the page has one command line with %s, and npm knows it', (heading, words) => {
  const [, name = ''] = /npm (?:run )?([\w-]+)/.exec(commandOf(heading, words)) ?? [];
  expect(scripts).toHaveProperty([name]);
});

const partsList = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string().regex(/^1\.[4-9]$/),
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      purl: z.string(),
      hashes: z.array(z.unknown()).optional(),
    }),
  ),
});

test('the parts list of the page has every package of the lock file with its version, and needs no network', () => {
  const command = commandOf('Parts list', 'npm sbom').replace(/ > \S+$/, '');
  const made = spawnSync('/bin/sh', ['-c', command], {
    cwd: root,
    // Nobody listens at this registry.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, npm_config_registry: 'http://127.0.0.1:9' },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  expect(made.status, made.stderr).toBe(0);
  const { components } = partsList.parse(JSON.parse(made.stdout));
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const { packages } = z
    .object({
      packages: z.record(
        z.string(),
        z.object({ name: z.string().optional(), version: z.string().optional() }),
      ),
    })
    .parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  const locked = Object.entries(packages).flatMap(([path, { name, version }]) => {
    const [, folder] = /node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
    return folder && version ? [`${name ?? folder}@${version}`] : [];
  });
  expect(locked.length).toBeGreaterThan(500);
  expect(locked.filter((each) => !listed.has(each))).toEqual([]);
  const react = components.find(({ name }) => name === 'react');
  expect(react?.purl).toMatch(/^pkg:npm\/react@/);
  expect(react?.hashes).toHaveLength(1);
});
