import { helpPageTexts } from '@simward/texts/help/page';
import { Fragment } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { type Article, type Reader, sectionsFor, stepsOf } from '../../shared/help/articles/article.ts';
import type { Sentence } from '../../shared/help/articles/sentences.ts';
import { searchTerm } from '../../shared/help/search/searchTerm.ts';

const t = textsOf(helpPageTexts);

/**
 * "Task · 6 steps", "Screen", "Word". Steps are those that the reader follows in the panel; where each stands under a heading
 * with others beside it, one chooses what fits, and no count is anybody's.
 */
export const kindOf = (article: Article, reader: Reader): string => {
  const [first, ...others] = sectionsFor(article, reader).filter(({ blocks }) =>
    blocks.some(({ kind }) => kind === 'steps'),
  );
  const isFollowed = first !== undefined && (first.heading.length === 0 || others.length === 0);
  return article.kind === 'task' && isFollowed
    ? t('kind.steps', { count: stepsOf(article, reader).length })
    : t(`kind.${article.kind}`);
};

interface SentenceLineProps {
  sentence: Sentence;
  /** The forms of the words to mark, as `searchTerm` makes them. */
  terms?: ReadonlySet<string>;
}

/** A sentence of an article with names bold, and the words that were found marked. */
export function SentenceLine({ sentence, terms }: SentenceLineProps) {
  return sentence.map(({ words, isName }, position) => {
    const Tag = isName ? 'b' : Fragment;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change their order.
      <Tag key={position}>{terms ? <Marked words={words} terms={terms} /> : words}</Tag>
    );
  });
}

export function Marked({ words, terms }: { words: string; terms: ReadonlySet<string> }) {
  return words.split(/([\p{L}\p{M}\p{N}]+)/u).map((part, position) => {
    const term = searchTerm(part);
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a sentence never change their order.
    return term !== null && terms.has(term) ? <mark key={position}>{part}</mark> : part;
  });
}
