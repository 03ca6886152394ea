// Writes the copies of the texts and limits that articles of help name, and the words of each screen.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { helpLimits } from '@simward/contract';
import { namedTextsOf, taskTopicsOf } from './namedTexts.ts';
import { readArticles } from './readArticles.ts';
import { screenWordsOf } from './screenWords.ts';

const articles = readArticles();
const writeText = (name: string, content: string) =>
  writeFileSync(join(import.meta.dirname, '../../../packages/texts/src/en/help', `${name}.ts`), content);

writeText(
  'namedTexts',
  `/** Copies of the texts and limits that articles and papers of help name, made by \`npm run guide\`: help loads these alone. */
export const namedTexts = ${JSON.stringify(namedTextsOf(articles), null, 2)} as const;

export const namedLimits = ${JSON.stringify(helpLimits, null, 2)} as const;

/** Topics of the articles about something that somebody wants to get done. */
export const taskTopics = ${JSON.stringify(taskTopicsOf(articles), null, 2)} as const;
`,
);
writeText(
  'screenWords',
  `/** The words of each screen by who reads about it, made of the articles by \`npm run guide\`. */
export const screenWords = ${JSON.stringify(screenWordsOf(articles), null, 2)} as const;
`,
);
