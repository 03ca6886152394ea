import { expect, test } from 'vitest';
import { findWords } from './findWords.ts';

test('a name with a refused word is found once, whatever its case, and a file by its name', () => {
  expect(findWords('src/a.ts', 'const judgedRows = judgedRows; type JudgedRow = 1;')).toEqual([
    'src/a.ts: judgedRows says “judged”; say validated',
    'src/a.ts: JudgedRow says “judged”; say validated',
  ]);
  expect(findWords('src/mend-row/x.ts', '')).toEqual(['src/mend-row/x.ts: mend says “mend”; say correct']);
});

test.each([
  '// Who is told is judged by nobody.',
  '/** Told by the keeper. */',
  "const text = 'spent and mended';",
  'const key = user_tally;',
  'const replaced = placeholder; const misplaced = recommend;',
  'const said = `judged by them`;',
])('a sentence, and a longer word, are free: %s', (source) => {
  expect(findWords('src/a.ts', source)).toEqual([]);
});
