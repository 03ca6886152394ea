import { expect, test } from 'vitest';
import { ApiProblem } from '../../../lib/api/apiProblem.ts';
import { signInFailureOf } from './signInFailure.ts';

test('a refused sign-in keeps its words, and its messages find the fields of the form', () => {
  const problem = new ApiProblem({
    title: 'Locked',
    detail: 'Try again in 15 minutes.',
    status: 429,
    code: 'auth.locked',
    errors: [{ field: 'mobileNo', message: 'Required' }],
  });
  expect(signInFailureOf(problem)).toEqual({
    title: 'Locked',
    detail: 'Try again in 15 minutes.',
    fields: { userId: 'Required' },
  });
});

test('anything unforeseen gets the words of a failed sign-in', () => {
  expect(signInFailureOf(new TypeError('x is not a function'))).toEqual({
    title: 'Login failed!',
    detail: 'User ID and Password do not match.',
    fields: {},
  });
});
