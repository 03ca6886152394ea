import { type Article, type Reader, sectionsFor } from './article.ts';
import { pageWordsIn, screenArticleIn } from './pageWords.ts';
import { readArticle } from './readArticle.ts';

/** English stands in for what a language lacks. */
const files = import.meta.glob<string>('../../../../../../packages/texts/src/en/help/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** All articles of help. They are large: this file is loaded only where help is shown. */
export const articles: readonly Article[] = Object.entries(files).map(([path, source]) =>
  readArticle(/([^/]+)\.md$/.exec(path)?.[1] ?? path, source),
);

const byTopic = new Map(articles.map((article) => [article.topic, article]));

/** The article of a topic, if somebody may read it. */
export const articleFor = (topic: string, reader: Reader): Article | undefined => {
  const article = byTopic.get(topic);
  return article && sectionsFor(article, reader).length > 0 ? article : undefined;
};

/** The article that explains a screen to somebody. */
export const articleOfScreen = (name: string, reader: Reader): Article | undefined =>
  screenArticleIn(articles, name, reader);

/** The words of an article for somebody, in the order in which its page lists them. */
export const pageWords = (article: Article, reader: Reader): readonly string[] =>
  pageWordsIn(articles, article, reader);
