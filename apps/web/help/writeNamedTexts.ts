// Writes the copies of the texts and limits that articles of help name.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { helpLimits } from '@simward/contract';
import { namedTextsOf, taskTopicsOf } from './namedTexts.ts';
import { readArticles } from './readArticles.ts';

const articles = readArticles();

writeFileSync(
  join(import.meta.dirname, '../../../packages/texts/src/en/help/namedTexts.ts'),
  `/** Copies of the texts and limits that articles of help name, made by \`npm run guide\`: help loads these alone. */
export const namedTexts = ${JSON.stringify(namedTextsOf(articles), null, 2)} as const;

export const namedLimits = ${JSON.stringify(helpLimits, null, 2)} as const;

/** Topics of the articles about something that somebody wants to get done. */
export const taskTopics = ${JSON.stringify(taskTopicsOf(articles), null, 2)} as const;
`,
);
