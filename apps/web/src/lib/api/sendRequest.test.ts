import { dashboards, modules } from '@simward/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { clientProblem } from './apiProblem.ts';
import { addressOf } from './exchange.ts';
import { shouldRetry } from './queryClient.ts';
import { sendRequest } from './sendRequest.ts';

afterEach(() => vi.unstubAllGlobals());

const id = '019a9f6e-5a00-7000-8000-000000000001';

test('path parameters and query are filled in and encoded', () => {
  expect(addressOf('/module/getmoduledetail/{id}', { params: { id } })).toBe(
    `/api/v1/module/getmoduledetail/${id}`,
  );
  expect(
    addressOf('/x/{name}', { params: { name: 'a/b?c' }, query: { query: 'Ö &', page: undefined } }),
  ).toBe('/api/v1/x/a%2Fb%3Fc?query=%C3%96+%26');
});

test('a body goes as JSON with the bearer token', async () => {
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => new Response('', { status: 500 }));
  vi.stubGlobal('fetch', fetch);
  await sendRequest(dashboards.userPeerComparison, { body: { moduleId: id } }, { token: 'good' }).catch(
    () => null,
  );
  const init = fetch.mock.calls[0]?.[1];
  expect(init).toMatchObject({
    method: 'POST',
    credentials: 'same-origin',
    body: JSON.stringify({ moduleId: id }),
  });
  expect(init?.headers).toMatchObject({ authorization: 'Bearer good', 'content-type': 'application/json' });
});

test.each([
  ['an answer of another form', () => Response.json({ modules: 'none' }), 'client.unreadable'],
  ['a page instead of JSON', () => new Response('<html>'), 'client.unreadable'],
  [
    'a proxy without a portal behind it',
    () => new Response('Bad gateway', { status: 502 }),
    'client.unreachable',
  ],
])('%s is a problem in plain words', async (_case, answer, code) => {
  vi.stubGlobal('fetch', async () => answer());
  await expect(sendRequest(modules.userModules, {})).rejects.toMatchObject({ code });
});

test('giving up is passed on as it is', async () => {
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    return Promise.reject(new Error('not reached'));
  });
  const reason = new Error('left the screen');
  await expect(sendRequest(modules.userModules, {}, { signal: AbortSignal.abort(reason) })).rejects.toBe(
    reason,
  );
});

test('only what may pass by itself is tried again, twice', () => {
  const lost = clientProblem('client.unreachable');
  expect([0, 1, 2].map((failures) => shouldRetry(failures, lost))).toEqual([true, true, false]);
  expect(shouldRetry(0, clientProblem('client.unreadable'))).toBe(false);
  expect(shouldRetry(0, new Error('bug'))).toBe(false);
});
