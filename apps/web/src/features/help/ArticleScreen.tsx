import { Button } from '@mantine/core';
import { helpScreens, type Screen } from '@simward/contract';
import { helpPageTexts } from '@simward/texts/help/page';
import { IconArrowRight, IconPrinter } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { ArticleView } from '../../shared/help/ArticleView.tsx';
import { inArticleLanguage } from '../../shared/help/articleLanguage.ts';
import type { Article, Reader } from '../../shared/help/articles/article.ts';
import { articleFor } from '../../shared/help/articles/articles.ts';
import { screenNamed, screenTitle } from '../../shared/help/articles/catalogue.ts';
import { titleOfArticle } from '../../shared/help/ownHelp.ts';
import { useReader } from '../../shared/help/useReader.ts';
import { Stack, Surface, Text } from '../../ui/layout/Layout.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { ArticleLink, articleLinks } from './ArticleLink.tsx';
import { TaskList } from './ArticleLists.tsx';
import { kindOf } from './articleWords.tsx';
import { HelpLine } from './HelpLine.tsx';
import classes from './help.module.css';

const t = textsOf(helpPageTexts);

/** One article as a page of its own, which is printed as title, text and who can help. */
export function ArticleScreen() {
  const reader = useReader();
  const { topic } = useParams({ from: '/signed-in/help/$topic' });
  const article = articleFor(topic, reader);
  return article ? <ArticlePage article={article} reader={reader} /> : <NoArticle />;
}

function ArticlePage({ article, reader }: { article: Article; reader: Reader }) {
  const tasks = article.tasks.flatMap((topic) => articleFor(topic, reader) ?? []);
  const words = article.words.flatMap((topic) => articleFor(topic, reader) ?? []);
  return (
    <div className={classes.page}>
      <PageHeader
        title={titleOfArticle(article)}
        titleLanguage={inArticleLanguage}
        facts={kindOf(article, reader)}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconPrinter size={17} stroke={1.8} aria-hidden="true" />}
              onClick={() => window.print()}
            >
              {t('article.print')}
            </Button>
            <OpenScreen article={article} reader={reader} />
          </>
        }
      />
      <div className={classes.articleColumns}>
        <Surface as="article" pad={20} className={classes.article}>
          <ArticleView article={article} reader={reader} {...articleLinks} />
        </Surface>
        <Stack as="aside" gap={16} aria-label={t('aside')}>
          {tasks.length > 0 && (
            <div className="screen-only">
              <Card title={t('tasks.related')}>
                <TaskList tasks={tasks} />
              </Card>
            </div>
          )}
          {words.length > 0 && (
            <div className="screen-only">
              <Card title={t('words.of')}>
                <ul className={classes.words}>
                  {words.map((word) => (
                    <li key={word.topic}>
                      <ArticleLink article={word} className={classes.task}>
                        {titleOfArticle(word)}
                      </ArticleLink>
                    </li>
                  ))}
                </ul>
              </Card>
            </div>
          )}
          <Surface pad={16}>
            <HelpLine />
          </Surface>
          <Link to={helpScreens.help.path} className="screen-only">
            {t('article.allHelp')}
          </Link>
        </Stack>
      </div>
    </div>
  );
}

/** The first screen of the article that has an address of its own and opens to the reader. */
function OpenScreen({ article, reader }: { article: Article; reader: Reader }) {
  const name = article.screens.find((known) => opensTo(screenNamed(known), reader));
  const path = name === undefined ? undefined : screenNamed(name)?.path;
  if (name === undefined || path === undefined) return null;
  return (
    <LinkButton to={path} rightSection={<IconArrowRight size={17} stroke={1.8} aria-hidden="true" />}>
      {t('article.open', { screen: screenTitle(name) })}
    </LinkButton>
  );
}

const opensTo = (screen: Screen | undefined, reader: Reader): boolean =>
  screen !== undefined &&
  !screen.path.includes('$') &&
  (screen.roles === 'public' || screen.roles.some((role) => role === reader));

function NoArticle() {
  return (
    <>
      <PageHeader title={titleOf('helpArticle')} />
      <Stack gap={16} align="start">
        <Text as="p" narrow>
          {t('article.unknown')}
        </Text>
        <LinkButton to={helpScreens.help.path}>{t('article.allHelp')}</LinkButton>
      </Stack>
    </>
  );
}
