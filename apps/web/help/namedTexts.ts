import { messagesByKey } from '@simward/texts';
import { en } from '@simward/texts/all';
import { paperNames } from '../src/features/help/papers/paperNames.ts';
import type { Article } from '../src/shared/help/articles/article.ts';
import { inlinesIn } from './inlinesIn.ts';

/** Every text of the product by its key. */
const texts = messagesByKey(en);
export const messageOf = (key: string): string | undefined => texts.get(key);

/** The texts that articles and papers name, by key, and the words that articles define. */
export const namedTextsOf = (articles: readonly Article[]): Readonly<Record<string, string>> => {
  const keys = new Set([
    ...[...texts.keys()].filter((key) => key.startsWith('words.')),
    ...Object.values(paperNames),
    ...articles.flatMap(inlinesIn).flatMap((part) => (part.kind === 'text' ? [part.key] : [])),
  ]);
  return Object.fromEntries(
    [...keys].sort().flatMap((key) => {
      const message = messageOf(key);
      return message === undefined ? [] : [[key, message] as const];
    }),
  );
};

/** Topics of the articles about something that somebody wants to get done. */
export const taskTopicsOf = (articles: readonly Article[]): readonly string[] =>
  articles.flatMap(({ kind, topic }) => (kind === 'task' ? [topic] : []));
