import MiniSearch from 'minisearch';
import { type Article, type Reader, sectionsFor } from './articles/article.ts';
import { plainWords } from './articles/plainWords.ts';
import { type Sentence, sentencesOf, sentenceWords } from './articles/sentences.ts';
import { type OtherName, otherNameIn, otherNames, wordsCalling } from './search/otherNames.ts';
import { searchTerm, wordsIn } from './search/searchTerm.ts';

/** An article that a search found. */
export interface Found {
  article: Article;
  /** The sentence that answers best; the first one where the article was found by its title or another name alone. */
  sentence: Sentence;
  /** The forms of the words that matched, as `searchTerm` makes them. */
  terms: ReadonlySet<string>;
}

export interface HelpAnswer {
  /** Best first. */
  found: readonly Found[];
  /** The query calls something by a name that the portal does not use. */
  otherName?: OtherName | undefined;
}

export type HelpSearch = (query: string) => HelpAnswer;

/** Searches what somebody may read: titles, names of buttons, other names, and all sentences. Asks no server. */
export const makeHelpSearch = (articles: readonly Article[], reader: Reader): HelpSearch => {
  const own = articles.filter((article) => sectionsFor(article, reader).length > 0);
  const byTopic = new Map(own.map((article) => [article.topic, article]));
  const sentences = new Map(own.map((article) => [article.topic, sentencesOf(article, reader)]));
  const names = otherNames(own);
  const index = new MiniSearch({
    idField: 'topic',
    fields: Object.keys(weights),
    tokenize: (text) => [...wordsIn(text)],
    processTerm: searchTerm,
  });
  index.addAll(own.map((article) => documentOf(article, sentences.get(article.topic) ?? [])));

  return (query) => {
    const asked = new Set(termsOf(query));
    const otherName = otherNameIn(query, names);
    const meant = otherName ? termsOf(`${otherName.name} ${otherName.others.join(' ')}`) : [];
    const taskBoost = asksHow.test(query) ? 4 : 1.5;
    const matches = index.search([...new Set([...asked, ...meant])].join(' '), {
      processTerm: (term) => term,
      boost: weights,
      // What somebody typed may be half a word or a wrong one; the portal's own words are whole and right.
      prefix: (term) => asked.has(term) && term.length > 2,
      fuzzy: (term) => (asked.has(term) && term.length > 5 ? 0.2 : false),
      weights: { prefix: 0.5, fuzzy: 0.2 },
      boostTerm: (term) => (asked.has(term) ? 1 : 0.3),
      boostDocument: (topic) => {
        const article = byTopic.get(topic);
        if (!article) return 1;
        return (article.kind === 'task' ? taskBoost : 1) * (1 + wordsCalling(article, query) / 2);
      },
    });
    const [best] = matches;
    return {
      otherName,
      found: matches
        .filter(({ score }) => best && score >= best.score * leastShare)
        .flatMap(({ id, terms }) => {
          const article = byTopic.get(id);
          const said = sentences.get(id) ?? [];
          return article
            ? [
                {
                  article,
                  sentence: bestSentence(said, newBesides(article, terms), asked),
                  terms: new Set(terms),
                },
              ]
            : [];
        }),
    };
  };
};

const weights = { title: 4, also: 3, names: 2, text: 1 };

/** A question for the way to something: its answer is a task. */
const asksHow = /\bhow\b/i;

/** What answers far worse than the best result is left out. */
const leastShare = 0.12;

const documentOf = (article: Article, sentences: readonly Sentence[]) => ({
  topic: article.topic,
  title: plainWords(article.title),
  also: article.also.join(' '),
  names: sentences
    .flatMap((sentence) => sentence.filter(({ isName }) => isName).map(({ words }) => words))
    .join(' '),
  text: sentences.map(sentenceWords).join(' '),
});

const termsOf = (text: string): readonly string[] => wordsIn(text).flatMap((word) => searchTerm(word) ?? []);

/** The terms that the title does not say already, in another form either: mastered, mastery. */
const newBesides = ({ title }: Article, terms: readonly string[]): readonly string[] => {
  const said = termsOf(plainWords(title));
  return terms.filter((term) => !said.some((known) => known.startsWith(term) || term.startsWith(known)));
};

/** The first of the sentences with the most of the terms; one that was asked for as it stands counts twice. */
const bestSentence = (
  sentences: readonly Sentence[],
  terms: readonly string[],
  asked: ReadonlySet<string>,
): Sentence => {
  const count = (sentence: Sentence) => {
    const said = new Set(termsOf(sentenceWords(sentence)));
    return terms.reduce((sum, term) => sum + (said.has(term) ? (asked.has(term) ? 2 : 1) : 0), 0);
  };
  const most = Math.max(0, ...sentences.map(count));
  return sentences.find((sentence) => count(sentence) === most) ?? [];
};
