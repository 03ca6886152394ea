import { helpPageTexts } from '@simward/texts/help/page';
import { IconChevronRight } from '@tabler/icons-react';
import { textsOf } from '../../lib/texts/texts.ts';
import { inArticleLanguage } from '../../shared/help/articleLanguage.ts';
import type { Article, Reader } from '../../shared/help/articles/article.ts';
import { sentencesOf } from '../../shared/help/articles/sentences.ts';
import { titleOfArticle } from '../../shared/help/ownHelp.ts';
import { TaskIcon } from '../../shared/help/TaskIcon.tsx';
import { Row, Surface, Text } from '../../ui/layout/Layout.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { ArticleLink } from './ArticleLink.tsx';
import { kindOf, SentenceLine } from './articleWords.tsx';
import classes from './help.module.css';
import type { HelpGroup } from './helpAddress.ts';
import { groupOf } from './helpGroups.ts';

const t = textsOf(helpPageTexts);

/** What somebody wants to get done, over several screens. */
export function TasksCard({ tasks }: { tasks: readonly Article[] }) {
  if (tasks.length === 0) return null;
  return (
    <Card title={t('tasks.title')} unit={t('tasks.unit')}>
      <TaskList tasks={tasks} />
    </Card>
  );
}

export function TaskList({ tasks }: { tasks: readonly Article[] }) {
  return (
    <ul className={classes.tasks}>
      {tasks.map((task) => (
        <li key={task.topic} {...inArticleLanguage}>
          <ArticleLink article={task} className={classes.task}>
            <TaskIcon topic={task.topic} />
            {titleOfArticle(task)}
          </ArticleLink>
        </li>
      ))}
    </ul>
  );
}

interface GroupArticlesProps {
  group: HelpGroup;
  articles: readonly Article[];
  reader: Reader;
}

/** The articles of a group, each with its first sentence. */
export function GroupArticles({ group, articles, reader }: GroupArticlesProps) {
  const own = articles.filter((article) => groupOf(article) === group);
  return (
    <Surface as="section" clip aria-labelledby="help-group">
      <Row className={classes.cardHead}>
        <Text as="h2" size="lg" weight="title" id="help-group">
          {t(`groups.${group}`)}
        </Text>
      </Row>
      <ul className={classes.rows}>
        {own.map((article) => (
          <li key={article.topic}>
            <ArticleLink article={article} className={classes.result}>
              <Text as="span" grow breaks>
                <Text weight="title" size="lg" {...inArticleLanguage}>
                  {titleOfArticle(article)}
                </Text>{' '}
                <Text size="sm" color={3} whole>
                  {kindOf(article, reader)}
                </Text>
                <Text size="md" color={2} className={classes.sentence} {...inArticleLanguage}>
                  <SentenceLine sentence={sentencesOf(article, reader)[0] ?? []} />
                </Text>
              </Text>
              <IconChevronRight size={16} aria-hidden="true" className={classes.onward} />
            </ArticleLink>
          </li>
        ))}
      </ul>
    </Surface>
  );
}
