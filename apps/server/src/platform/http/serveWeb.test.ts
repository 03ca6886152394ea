import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secureHeaders } from './secureHeaders.ts';
import { serveWeb } from './serveWeb.ts';

const script = 'export const answer = 42;';
const folder = mkdtempSync(join(tmpdir(), 'simward-web-'));
let app: FastifyInstance;

beforeAll(async () => {
  const file = join(folder, 'assets', 'index-abc123.js');
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<meta name="csp-nonce" content="__CSP_NONCE__" /><script data-x="1">go()</script><script src="/a.js"></script>',
  );
  writeFileSync(file, script);
  writeFileSync(`${file}.br`, brotliCompressSync(script));
  writeFileSync(`${file}.gz`, gzipSync(script));
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, 'assets', 'person-row-dark-abc123.webp'), 'RIFF');
  app = Fastify();
  await secureHeaders(app, {
    publicUrl: new URL('http://127.0.0.1'),
    storageOrigin: null,
    embedHosts: ['player.vimeo.com'],
  });
  await serveWeb(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

test('an asset comes as the build compressed it, the smallest form that the browser reads, and stays for ever', async () => {
  const brotli = await get('/assets/index-abc123.js', 'gzip, deflate, br, zstd');
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script);
  const gzipped = await get('/assets/index-abc123.js', 'gzip');
  expect(gzipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzipped.rawPayload).toString()).toBe(script);
  const plain = await get('/assets/index-abc123.js');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toBe(script);
});

test('a picture of help stays for ever too, and the page may show it', async () => {
  const { headers } = await get('/assets/person-row-dark-abc123.webp', 'br');
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const page = await get('/help');
  expect(page.headers['content-security-policy']).toContain("img-src 'self' ");
});

test('a file without a hash in its name is asked for anew, and one that nobody compressed comes as it is', async () => {
  const { headers, body } = await get('/favicon.svg', 'br');
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'image/svg+xml' });
  expect(body).toBe('<svg/>');
});

test('the page is never kept, and holds the style nonce of its own answer', async () => {
  const { headers, body } = await get('/user-management');
  expect(headers['cache-control']).toBe('no-store');
  const [, nonce] = /content="([\w-]{22})"/.exec(body) ?? [];
  expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
});

test('the script that stands in the page may run as it was built, and no other', async () => {
  const hash = createHash('sha256').update('go()').digest('base64');
  const { headers } = await get('/user-management');
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  const favicon = await get('/favicon.svg');
  expect(favicon.headers['content-security-policy']).toContain("script-src 'self';");
});
