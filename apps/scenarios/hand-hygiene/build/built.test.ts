import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { beforeAll, expect, it } from 'vitest';

/** What the build makes, by name, in bytes as they are sent: packed where there is a packed copy. */
let sent: Map<string, number>;
let page = '';

beforeAll(async () => {
  const root = join(import.meta.dirname, '..');
  const made = await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'silent',
    build: { write: false },
  });
  if (!('output' in made)) throw new Error('The build made no single set of files');
  const bytes = new Map(
    made.output.map((file) => [
      file.fileName,
      Buffer.byteLength(file.type === 'chunk' ? file.code : file.source),
    ]),
  );
  sent = new Map(
    [...bytes]
      .filter(([name]) => !/\.(br|gz)$/.test(name))
      .map(([name, size]) => [name, bytes.get(`${name}.br`) ?? size]),
  );
  const html = made.output.find(({ fileName }) => fileName === 'index.html');
  page = html?.type === 'asset' ? String(html.source) : '';
});

const total = (names: RegExp) =>
  [...sent].filter(([name]) => names.test(name)).reduce((sum, [, size]) => sum + size, 0);

it('sends at most 200 kB of script and 260 kB in all', () => {
  expect(total(/\.js$/)).toBeGreaterThan(50_000);
  expect(total(/\.js$/)).toBeLessThanOrEqual(200_000);
  expect(total(/./)).toBeLessThanOrEqual(260_000);
});

it('shows the start card before any script, with the figures of module.json', () => {
  expect(page).toContain('<h1 id="start-title">Hand Hygiene and PPE</h1>');
  expect(page).toContain('About 10 minutes · 15 steps, 4 must-pass');
  expect(page).not.toContain('{{');
  // The policy lets no picture in that has an address.
  expect(page).not.toMatch(/<img|\.svg"/);
});

it('has neither script nor style in the page, which its policy forbids', () => {
  expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/);
});

it('uses no material whose shader is left out of the bundle', () => {
  const sources = globSync('src/**/*.ts', { cwd: join(import.meta.dirname, '..') });
  expect(sources.length).toBeGreaterThan(20);
  for (const source of sources)
    expect(readFileSync(join(import.meta.dirname, '..', source), 'utf8'), source).not.toMatch(
      /Mesh(Phong|Toon|Matcap|Normal)Material|\b(transmission|iridescence|alphaHash)\b/,
    );
});

it('fetches the room apart from the start card', () => {
  const [first] = page.match(/assets\/index-[\w-]+\.js/) ?? [];
  expect(sent.get(first ?? '')).toBeLessThan(60_000);
});
