import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { basePath } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPortal, type TestPortal } from '../../../testing/portal/testPortal.ts';

let portal: TestPortal;
let port: number;

beforeAll(async () => {
  portal = await createTestPortal({ requestMs: 400 });
  port = Number(new URL(await portal.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => portal.close());

/** Sends these bytes and nothing more. @returns everything that comes until the portal closes the connection */
const send = (bytes: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
};
const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));

test.each([
  ['headers', `POST ${basePath}/account/login HTTP/1.1\r\nhost: portal\r\n`],
  [
    'a body',
    `POST ${basePath}/account/login HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"mo`,
  ],
])('whoever sends half of %s holds no connection', async (_part, bytes) => {
  const answer = await send(bytes);
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(bodyOf(answer)).toMatchObject({
    code: 'request.too-slow',
    detail: 'The request did not arrive in time. Send it again.',
  });
});

test('what is no request is answered with a problem', async () => {
  const answer = await send('\u0016\u0003\u0001 hello\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(bodyOf(answer)).toMatchObject({
    code: 'request.unreadable',
    detail: 'This is not a request that HTTP knows.',
  });
});
