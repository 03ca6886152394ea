// Writes the copies of the texts and limits that articles of help name.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { helpLimits } from '@simward/contract';
import { namedTextsOf } from './namedTexts.ts';
import { readArticles } from './readArticles.ts';

writeFileSync(
  join(import.meta.dirname, '../../../packages/texts/src/en/help/namedTexts.ts'),
  `/** Copies of the texts and limits that articles and papers of help name, made by \`npm run guide\`: help loads these alone. */
export const namedTexts = ${JSON.stringify(namedTextsOf(readArticles()), null, 2)} as const;

export const namedLimits = ${JSON.stringify(helpLimits, null, 2)} as const;
`,
);
