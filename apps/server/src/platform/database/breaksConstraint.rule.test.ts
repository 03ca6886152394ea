import pg from 'pg';
import { expect, test } from 'vitest';
import { breaksConstraint } from './breaksConstraint.ts';

const failure = (constraint?: string, message = 'duplicate key') =>
  Object.assign(new pg.DatabaseError(message, 0, 'error'), { constraint });

test.each([
  ['its own name', failure('module_product_code'), true],
  ['that of its shard', failure('module_product_code_102040'), true],
  [
    'that of its shard on another node',
    failure(undefined, 'duplicate key value violates unique constraint "module_product_code_102040"'),
    true,
  ],
  ['another one', failure('module_pkey'), false],
  ['none', failure(), false],
  ['something else', new Error('module_product_code'), false],
])('a failure by %s', (_what, error, expected) => {
  expect(breaksConstraint(error, 'module_product_code')).toBe(expected);
});
