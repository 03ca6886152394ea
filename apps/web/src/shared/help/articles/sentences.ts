import { type Article, type Inline, linesIn, type Reader, sectionsFor } from './article.ts';
import { plainWords, wordDefinition } from './plainWords.ts';

/** A part of a sentence; a name stands on a screen and is shown bold. */
export interface Segment {
  words: string;
  isName: boolean;
}

export type Sentence = readonly Segment[];

/** What an article says to somebody, sentence by sentence: that of a word begins with its definition. */
export const sentencesOf = (article: Article, reader: Reader): readonly Sentence[] => [
  ...(article.kind === 'word' ? splitSentences([plain(wordDefinition(article.topic))]) : []),
  ...sectionsFor(article, reader).flatMap(({ heading, blocks }) =>
    [heading, ...blocks.flatMap(linesIn)].flatMap((parts) => splitSentences(parts.map(segmentOf))),
  ),
];

export const sentenceWords = (sentence: Sentence): string => sentence.map(({ words }) => words).join('');

const plain = (words: string): Segment => ({ words, isName: false });

const segmentOf = (part: Inline): Segment => ({
  words: plainWords([part]),
  isName: part.kind === 'text' || part.kind === 'screen',
});

/** A sentence ends where words do: the full stop of a name on a screen ends none. */
const splitSentences = (line: readonly Segment[]): readonly Sentence[] => {
  const sentences: Segment[][] = [[]];
  for (const segment of line) {
    const [first = '', ...others] = segment.isName ? [segment.words] : segment.words.split(/(?<=[.!?])\s+/);
    if (first !== '') sentences.at(-1)?.push({ ...segment, words: first });
    for (const words of others) sentences.push(words === '' ? [] : [{ ...segment, words }]);
  }
  return sentences.filter((sentence) => sentence.length > 0);
};
