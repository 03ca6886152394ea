import { stepAnalysis } from '@simward/contract';
import { expect, test } from 'vitest';

test.each([
  [null, null, 'few'],
  [0.95, 0.6, 'same'],
  [0.99, null, 'same'],
  [0.85, 0.19, 'same'],
  [0.9, null, 'same'],
  [0.84, 0.19, 'scenario'],
  [0.3, -0.2, 'scenario'],
  [0.84, 0.2, 'teach'],
  [0.45, 0.52, 'teach'],
  [0.85, 0.2, 'expected'],
  [0.94, 0.3, 'expected'],
] as const)('right in %s with a discrimination of %s says: %s', (share, discrimination, word) => {
  const figure = (value: number | null) => (value === null ? null : { value });
  expect(stepAnalysis.itemWordOf({ share: figure(share), discrimination: figure(discrimination) })).toBe(
    word,
  );
});
