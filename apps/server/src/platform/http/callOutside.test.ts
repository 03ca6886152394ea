import { createServer, type Server } from 'node:http';
import { isIP } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressesInside } from '../../../corpus/addresses.ts';
import { createCallOutside } from './callOutside.ts';

/** Resolves a name to another address each time, as an attacker does who rebinds it. */
const rebinding = (...addresses: string[]) => {
  const asked: string[] = [];
  const resolve: Parameters<typeof createCallOutside>[2] = (host, _options, done) => {
    asked.push(host);
    const address = addresses[asked.length - 1] ?? addresses.at(-1) ?? '';
    done(null, [{ address, family: isIP(address) }]);
  };
  return { asked, resolve };
};

let server: Server;
let origin: string;
let calls = 0;

beforeAll(async () => {
  server = createServer((_request, response) => {
    calls += 1;
    response.end('{}');
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const at = server.address();
  // `localhost` may be called without TLS, and the test decides to which address the name leads.
  origin = `http://localhost:${typeof at === 'object' && at ? at.port : 0}/`;
});
afterAll(() => {
  server.close();
});

test('a name is asked for once a call, and the call goes where that answer was allowed to lead', async () => {
  const { asked, resolve } = rebinding('127.0.0.1', '10.0.0.1');
  const call = createCallOutside({ loopback: true, privateHosts: [] }, 1000, resolve);
  expect((await call(origin)).status).toBe(200);
  expect(asked).toEqual(['localhost']);
  await expect(call(origin)).rejects.toMatchObject({ name: 'OutgoingRefusal', reason: 'address' });
  expect(calls).toBe(1);
});

test.each(['127.0.0.1', '192.168.0.7', ...addressesInside])(
  'a public name that leads to %s by now is refused before a connection',
  async (address) => {
    const before = calls;
    const { asked, resolve } = rebinding(address);
    const call = createCallOutside({ loopback: false, privateHosts: [] }, 1000, resolve);
    await expect(call('https://oasis.hospital.example/api/account')).rejects.toMatchObject({
      name: 'OutgoingRefusal',
      reason: 'address',
    });
    expect(asked).toEqual(['oasis.hospital.example']);
    expect(calls).toBe(before);
  },
);
