import { type Article, type Block, type Inline, linesIn } from './article.ts';
import { limitNamed, sayText, screenTitle } from './catalogue.ts';

/** A line as a person reads it, with everything looked up. */
export const plainWords = (parts: readonly Inline[]): string => parts.map(inWords).join('');

const inWords = (part: Inline): string => {
  switch (part.kind) {
    case 'words':
      return part.words;
    case 'text':
      return sayText(part.key, part.params);
    case 'screen':
      return screenTitle(part.name);
    case 'limit':
      return String(limitNamed(part.name));
    case 'word':
      return wordTitle(part.topic);
    case 'link':
      return plainWords(part.parts);
    case 'code':
      return part.code;
  }
};

/** The lines of a block, one for each paragraph or entry. */
export const linesOf = (block: Block): readonly string[] => linesIn(block).map(plainWords);

/** A word as it stands on screens, and the at most two sentences that say what it means. */
export const wordTitle = (topic: string): string => sayText(`words.${topic}.title`);
export const wordDefinition = (topic: string): string => sayText(`words.${topic}.means`);

/** All words of an article, whoever its parts are for. */
export const wordsOf = ({ title, sections }: Pick<Article, 'title' | 'sections'>): string =>
  [
    plainWords(title),
    ...sections.flatMap(({ heading, blocks }) => [plainWords(heading), ...blocks.flatMap(linesOf)]),
  ]
    .filter(Boolean)
    .join('\n');
