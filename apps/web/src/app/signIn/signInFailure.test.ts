import { expect, test } from 'vitest';
import { signInFailureOf } from './signInFailure.ts';

test('a problem keeps its words and fields', () => {
  const problem = { title: 'Locked', detail: 'Try again in 15 minutes.', fields: { userId: 'Required' } };
  expect(signInFailureOf(problem)).toEqual(problem);
});

test.each([undefined, null, 'offline', {}, { title: 4, fields: { userId: 7 } }])(
  'anything else gets the words of a failed sign-in: %o',
  (error) => {
    expect(signInFailureOf(error)).toEqual({
      title: 'Login failed!',
      detail: 'User ID and Password do not match.',
      fields: {},
    });
  },
);
