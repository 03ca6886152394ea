import { expect, test } from 'vitest';
import { isIndependent } from './isIndependent.ts';

const by = (...giverIds: string[]) => giverIds.map((giverId) => ({ giverId, bySuperAdmin: false }));
const root = { giverId: 'root', bySuperAdmin: true };

test.each([
  ['made by nobody known', 'ada', [], 'ben', [], true],
  ['both made by a SuperAdmin', 'ada', [root], 'ben', [root], true],
  ['the same person', 'ada', [], 'ada', [], false],
  ['the second made by the first', 'ada', [root], 'second', by('ada'), false],
  ['the second made by whom the first made', 'ada', [], 'third', by('second', 'ada'), false],
  ['the first made by the second', 'second', by('ada'), 'ada', [root], false],
  ['both made by one Admin', 'second', by('ada'), 'third', by('ada'), false],
  ['the second made by another Admin', 'ada', [root], 'second', [...by('ben'), root], true],
  ['a SuperAdmin confirms for whom they made', 'ada', [root], 'root', [], true],
  ['a SuperAdmin has asked, and whom they made confirms', 'root', [], 'ada', [root], false],
])('%s', (_, firstId, firstLine, secondId, secondLine, expected) => {
  expect(isIndependent({ userId: firstId, line: firstLine }, { userId: secondId, line: secondLine })).toBe(
    expected,
  );
});
