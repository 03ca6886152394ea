import { helpPageTexts } from '@simward/texts/help/page';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { ArticleView } from '../../shared/help/ArticleView.tsx';
import { helpFor, titleOfArticle } from '../../shared/help/ownHelp.ts';
import { useReader } from '../../shared/help/useReader.ts';
import { Stack, Surface, Text } from '../../ui/layout/Layout.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { ArticleLink, articleLinks } from './ArticleLink.tsx';
import classes from './help.module.css';

const t = textsOf(helpPageTexts);

/** All words that stand on somebody's pages, each with its article; an address ends in the word: `#mastered`. */
export function WordsScreen() {
  const reader = useReader();
  const { words } = helpFor(reader);
  const asked = useLocation({ select: ({ hash }) => hash });
  useEffect(() => {
    if (asked) document.getElementById(asked)?.scrollIntoView({ block: 'start' });
  }, [asked]);
  return (
    <div className={classes.page}>
      <PageHeader title={titleOf('helpWords')} facts={t('words.facts', { count: words.length })} />
      <div className={classes.wordColumns}>
        <nav aria-label={titleOf('helpWords')} className="screen-only">
          <ul className={classes.wordList}>
            {words.map((word) => (
              <li key={word.topic}>
                <ArticleLink article={word} className={classes.group}>
                  {titleOfArticle(word)}
                </ArticleLink>
              </li>
            ))}
          </ul>
        </nav>
        <Stack gap={16}>
          {words.map((word) => (
            <Surface
              as="section"
              key={word.topic}
              pad={16}
              id={word.topic}
              aria-labelledby={`${word.topic}-title`}
              className={classes.wordArticle}
              data-asked={word.topic === asked || undefined}
            >
              <Text as="h2" size="lg" weight="title" below={8} id={`${word.topic}-title`}>
                {titleOfArticle(word)}
              </Text>
              <ArticleView article={word} reader={reader} {...articleLinks} />
            </Surface>
          ))}
        </Stack>
      </div>
    </div>
  );
}
