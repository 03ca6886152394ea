import { Fragment, type ReactNode } from 'react';
import { Text } from '../../ui/layout/Layout.tsx';
import { ArticlePicture } from './ArticlePicture.tsx';
import classes from './ArticleView.module.css';
import { inArticleLanguage } from './articleLanguage.ts';
import {
  type Article,
  type Block,
  type Inline,
  type Reader,
  sectionsFor,
  stepsBlockOf,
} from './articles/article.ts';
import { limitNamed, sayText, screenNamed, screenTitle } from './articles/catalogue.ts';
import { plainWords, wordDefinition, wordTitle } from './articles/plainWords.ts';

interface Links {
  /** A link to another article. */
  toArticle: (topic: string, words: ReactNode) => ReactNode;
  /** A link to a screen whose path has no parameters. */
  toScreen: (path: string, words: ReactNode) => ReactNode;
}

interface ArticleViewProps extends Links {
  article: Article;
  reader: Reader;
  /** The step at hand of a task that is followed, from 0. */
  step?: number | undefined;
  /** Stands below the steps of a task that is followed. */
  afterSteps?: ReactNode;
}

/** What an article says to somebody, below its title: bold names are those on screens, numbers those of the product. */
export function ArticleView({ article, reader, step, afterSteps, ...links }: ArticleViewProps) {
  const sections = sectionsFor(article, reader);
  const followed =
    step === undefined ? undefined : { block: stepsBlockOf(article, reader), step, afterSteps };
  return (
    <div className={classes.article} {...inArticleLanguage}>
      {article.kind === 'word' && (
        <Text as="p" size="md">
          {wordDefinition(article.topic)}
        </Text>
      )}
      {sections.map((section) => (
        <Fragment key={plainWords(section.heading)}>
          {section.heading.length > 0 && (
            <Text as="h3" size="md" weight="title" className={classes.heading}>
              <Line parts={section.heading} {...links} />
            </Text>
          )}
          <Blocks blocks={section.blocks} followed={followed} {...links} />
        </Fragment>
      ))}
    </div>
  );
}

interface BlocksProps extends Links {
  blocks: readonly Block[];
  followed: { block: Block | undefined; step: number; afterSteps: ReactNode } | undefined;
}

/** Paragraphs after the steps are what stands back: what is counted, how fresh it is, what can go wrong. */
function Blocks({ blocks, followed, ...links }: BlocksProps) {
  const lastSteps = blocks.findLastIndex(({ kind }) => kind === 'steps');
  return blocks.map((block, position) => {
    if (block.kind === 'picture')
      return (
        <ArticlePicture key={block.name} name={block.name} alternative={plainWords(block.alternative)} />
      );
    if (block.kind === 'paragraph')
      return (
        <Text
          key={plainWords(block.parts)}
          as="p"
          size="md"
          color={lastSteps >= 0 && position > lastSteps ? 3 : 1}
        >
          <Line parts={block.parts} {...links} />
        </Text>
      );
    const List = block.kind === 'steps' ? 'ol' : 'ul';
    const isFollowed = block === followed?.block;
    return (
      <Fragment key={block.items.map(plainWords).join()}>
        <List className={classes[block.kind]} data-followed={isFollowed || undefined}>
          {block.items.map((item, index) => (
            <li
              key={plainWords(item)}
              aria-current={isFollowed && followed.step === index ? 'step' : undefined}
            >
              <span>
                <Line parts={item} {...links} />
              </span>
            </li>
          ))}
        </List>
        {isFollowed && followed.afterSteps}
      </Fragment>
    );
  });
}

interface LineProps extends Links {
  parts: readonly Inline[];
}

/** A line of an article with everything looked up. */
export function Line({ parts, ...links }: LineProps) {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never change their order.
    <Fragment key={index}>{lineOf(part, links)}</Fragment>
  ));
}

const lineOf = (part: Inline, links: Links): ReactNode => {
  switch (part.kind) {
    case 'words':
      return part.words;
    case 'text':
      return <b>{sayText(part.key, part.params)}</b>;
    case 'limit':
      return limitNamed(part.name);
    case 'code':
      return (
        <Text as="code" code>
          {part.code}
        </Text>
      );
    case 'word':
      return links.toArticle(part.topic, wordTitle(part.topic));
    case 'link':
      return links.toArticle(part.topic, <Line parts={part.parts} {...links} />);
    case 'screen': {
      const path = screenNamed(part.name)?.path;
      const title = <b>{screenTitle(part.name)}</b>;
      return path === undefined || path.includes('$') ? title : links.toScreen(path, title);
    }
  }
};
