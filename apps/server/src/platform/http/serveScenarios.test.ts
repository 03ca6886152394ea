import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secureHeaders } from './secureHeaders.ts';
import { serveScenarios } from './serveScenarios.ts';
import { serveWeb } from './serveWeb.ts';

const folder = mkdtempSync(join(tmpdir(), 'simward-scenario-'));
const publicUrl = new URL('https://portal.example');
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Scenario</title>');
  writeFileSync(join(folder, 'assets', 'main-a1b2.js'), 'export {};');
  app = Fastify();
  await secureHeaders(app, { publicUrl, storageOrigin: null, embedHosts: [] });
  const about = { productCode: 'A', version: '1.0.0' };
  const scenarios = [
    { ...about, name: 'hands', folder },
    { ...about, name: 'not-built', folder: null },
  ];
  await serveScenarios(app, { scenarios, publicUrl });
  await serveWeb(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, host = 'portal.example') =>
  app.inject({ url, headers: { host, 'accept-encoding': 'gzip, br' } });

test('the page of a scenario is fresh, and its policy lets it reach the calls of devices alone', async () => {
  const page = await get('/play/hands/');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Scenario');
  expect(page.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      'img-src data: blob:',
      'connect-src https://portal.example/api/v1/device/',
      "worker-src 'none'",
      "form-action 'none'",
      "frame-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      'sandbox allow-scripts allow-same-origin',
    ].join('; '),
    'permissions-policy': expect.stringContaining('xr-spatial-tracking=(self)'),
    'cross-origin-opener-policy': 'unsafe-none',
    'x-content-type-options': 'nosniff',
  });
});

test('a browser that takes packed files gets the page as well', async () => {
  const page = await app.inject({
    url: '/play/hands/',
    headers: { host: 'portal.example', 'accept-encoding': 'gzip, br' },
  });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Scenario');
});

test('hashed files are kept for ever, under the same policy', async () => {
  const script = await get('/play/hands/assets/main-a1b2.js');
  expect(script.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
});

test('an address without its slash leads to the page, and what is not there is not found', async () => {
  const led = await get('/play/hands');
  expect([led.statusCode, led.headers.location]).toEqual([302, '/play/hands/']);
  expect((await get('/play/hands/other')).statusCode).toBe(404);
  expect((await get('/play/hands/..%2f..%2fpackage.json')).statusCode).not.toBe(200);
});

test('a scenario that was not built has no page; the portal’s own stand as before', async () => {
  const none = await get('/play/not-built/');
  expect(none.headers['content-security-policy']).not.toContain('sandbox');
  expect((await get('/')).headers['content-security-policy']).toContain("connect-src 'self'");
});

test('where the portal is reached at another host, the policy names that one, and never what is no host', async () => {
  const policyAt = async (host: string) =>
    (await get('/play/hands/', host)).headers['content-security-policy'];
  expect(await policyAt('clinic.example')).toContain('connect-src https://clinic.example/api/v1/device/;');
  expect(await policyAt('evil; script-src *')).toContain(
    'connect-src https://portal.example/api/v1/device/;',
  );
});
