import { helpPageTexts } from '@simward/texts/help/page';
import { Fragment } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import type { Article } from '../../shared/help/articles/article.ts';
import type { Sentence } from '../../shared/help/articles/sentences.ts';
import { searchTerm } from '../../shared/help/search/searchTerm.ts';

const t = textsOf(helpPageTexts);

/** "Task · 6 steps", "Screen", "Word". */
export const kindOf = ({ kind, sections }: Article): string => {
  const steps = sections.flatMap(({ blocks }) => blocks).find((block) => block.kind === 'steps');
  return kind === 'task' && steps?.kind === 'steps'
    ? t('kind.steps', { count: steps.items.length })
    : t(`kind.${kind}`);
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
