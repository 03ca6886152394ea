import { expect, test } from 'vitest';
import { splitFailure } from './splitFailure.ts';

const values = { name: '', competencies: [{ productCode: '' }] };

test('messages for fields of the form stand at the fields', () => {
  const fields = { name: 'Required', 'competencies.0.productCode': 'Product code is required.' };
  expect(splitFailure({ fields }, values)).toEqual({ fields, beside: false });
});

test('a problem without fields is said beside them', () => {
  expect(splitFailure({ fields: {} }, values)).toEqual({ fields: {}, beside: true });
});

test.each(['version', 'competencies.7.productCode', 'name.length', 'toString'])(
  'a field that the form does not show is not lost: %s',
  (field) => {
    expect(splitFailure({ fields: { name: 'Required', [field]: 'Unknown field' } }, values)).toEqual({
      fields: { name: 'Required' },
      beside: true,
    });
  },
);
