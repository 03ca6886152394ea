import { expect, test } from 'vitest';
import { createDamper, createLog, loggedError } from './log.ts';

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

test('an error that is a plain object, or several at once, is said by its words and never as [object Object]', () => {
  expect(loggedError({ message: 'the queue is gone', queue: 'mail', worker: {} })).toEqual({
    type: 'object',
    message: 'the queue is gone',
  });
  expect(loggedError({ queue: 'mail' }).message).toBe('nothing but queue');
  const refused = Object.assign(new Error('connect ECONNREFUSED ::1:5432'), { code: 'ECONNREFUSED' });
  expect(loggedError(new AggregateError([refused]))).toMatchObject({
    type: 'AggregateError',
    message: 'connect ECONNREFUSED ::1:5432',
  });
  expect(loggedError('cut off')).toEqual({ type: 'string', message: 'cut off' });
});

test('an outage is a line at once and one a minute and cause with how often, and all else is said each time', () => {
  const lines: { msg: string; times?: number; err: { message: string } }[] = [];
  const damper = createDamper();
  const log = createLog('info', { to: { write: (line) => lines.push(JSON.parse(line)) }, damper });
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  for (let call = 0; call < 300; call += 1) log.child({ call }).error({ err: refused }, 'request failed');
  log.warn(
    { err: Object.assign(new Error('shutting down'), { code: '57P01' }) },
    'lost a database connection',
  );
  const said = () => lines.splice(0).map(({ msg, times }) => [msg, times]);
  expect(said()).toEqual([
    ['request failed', undefined],
    ['lost a database connection', undefined],
  ]);
  damper.flush();
  expect(said()).toEqual([['request failed', 299]]);
  damper.flush();
  expect(said()).toEqual([]);
  log.error({ err: refused }, 'a job failed');
  for (let call = 0; call < 3; call += 1) log.error({ err: new Error('syntax') }, 'request failed');
  expect(said().map(([message]) => message)).toEqual(['a job failed', ...Array(3).fill('request failed')]);
});
