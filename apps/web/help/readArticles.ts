import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Article } from '../src/shared/help/articles/article.ts';
import { readArticle } from '../src/shared/help/articles/readArticle.ts';

const root = join(import.meta.dirname, '../../..');

/** All articles of help in English, by topic. */
export const readArticles = (): readonly Article[] =>
  globSync('packages/texts/src/en/help/*.md', { cwd: root })
    .sort()
    .map((path) => readArticle(basename(path, '.md'), readFileSync(join(root, path), 'utf8')));

/** The words that the glossary marks as standing on screens, by the topics of their articles. */
export const readWordsOnScreen = (): readonly string[] =>
  readFileSync(join(root, 'docs/glossary.md'), 'utf8')
    .split('\n')
    .flatMap((line) => /^\|.*\|.*\|([\w, ]+)\|$/.exec(line)?.[1]?.split(',') ?? [])
    .map((topic) => topic.trim())
    .filter((topic) => topic !== '' && topic !== 'on screen');
