import { expect, test } from 'vitest';
import { findWords } from './findWords.ts';

test('a name with a refused word is found once, whatever its case, and a file by its name', () => {
  expect(findWords('src/a.ts', 'const judgedRows = judgedRows; type JudgedRow = 1;')).toEqual([
    'src/a.ts: judgedRows says “judged”; say validate',
    'src/a.ts: JudgedRow says “judged”; say validate',
  ]);
  expect(findWords('src/mend-row/x.ts', '')).toEqual(['src/mend-row/x.ts: mend says “mend”; say correct']);
});

test('another form of a refused word is found, and a name that says too little, in a longer one too', () => {
  expect(findWords('src/a.ts', 'mendsRows(); const companyMeantHere = 1;')).toEqual([
    'src/a.ts: mendsRows says “mends”; say correct',
    'src/a.ts: companyMeantHere says “companyMeant”; say resolveCompany',
  ]);
});

test('what a statement calls its columns is a name, too', () => {
  const source = '/** As place says. */ sql`select row_number() over () as place, n as user_tally`';
  expect(findWords('src/a.sql.ts', source)).toEqual(['src/a.sql.ts: place says “place”; say position']);
  expect(findWords('src/a.ts', source)).toEqual([]);
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
