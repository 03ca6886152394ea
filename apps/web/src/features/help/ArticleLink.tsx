import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { articleAddress } from '../../shared/help/articleAddress.ts';
import type { Article } from '../../shared/help/articles/article.ts';
import { articles } from '../../shared/help/articles/articles.ts';

interface ArticleLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  article: Pick<Article, 'kind' | 'topic'>;
  children: ReactNode;
}

/** On the page of all words only the link of the word in the address is current. */
const ofOneWord = { includeHash: true };

/** Leads to an article's page; to a word among all words. */
export function ArticleLink({ article, ...rest }: ArticleLinkProps) {
  return <Link {...articleAddress(article)} activeOptions={ofOneWord} {...rest} />;
}

/** How links within an article lead on, where it is a page of its own. */
export const articleLinks = {
  toArticle: (topic: string, words: ReactNode) => (
    <ArticleLink article={articles.find((article) => article.topic === topic) ?? { kind: 'task', topic }}>
      {words}
    </ArticleLink>
  ),
  toScreen: (path: string, words: ReactNode) => <Link to={path}>{words}</Link>,
};
