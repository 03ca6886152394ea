import { expect, test } from 'vitest';
import { loggedError } from './log.ts';

test('a driver’s error leaves its client, with settings and keys, out of the log', () => {
  const client = { password: 'hidden', secretKey: 42 };
  const error = Object.assign(new Error('terminating connection', { cause: new Error('reset') }), {
    code: '57P01',
    client,
  });
  const logged = loggedError(error);
  expect(logged).toMatchObject({
    message: 'terminating connection',
    code: '57P01',
    cause: { message: 'reset' },
  });
  expect(JSON.stringify(logged)).not.toMatch(/hidden|42|client/);
});
