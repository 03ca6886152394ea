import { UnstyledButton } from '@mantine/core';
import { helpPanelTexts } from '@simward/texts/help/panel';
import { IconChevronRight } from '@tabler/icons-react';
import { textsOf } from '../../lib/texts/texts.ts';
import { inArticleLanguage } from '../../shared/help/articleLanguage.ts';
import type { Article, Reader } from '../../shared/help/articles/article.ts';
import { articleFor } from '../../shared/help/articles/articles.ts';
import { plainWords } from '../../shared/help/articles/plainWords.ts';
import { TaskIcon } from '../../shared/help/TaskIcon.tsx';
import { Text } from '../../ui/layout/Layout.tsx';
import classes from './help.module.css';
import { openArticle } from './openArticle.ts';

const t = textsOf(helpPanelTexts);

interface HelpTasksProps {
  article: Article;
  reader: Reader;
}

/** What people get done from a page. */
export function HelpTasks({ article, reader }: HelpTasksProps) {
  const tasks = article.tasks.flatMap((topic) => articleFor(topic, reader) ?? []);
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby="help-tasks">
      <Text as="h3" id="help-tasks" size="sm" weight="title" color={3}>
        {t('tasks')}
      </Text>
      <ul className={classes.tasks}>
        {tasks.map((task) => (
          <li key={task.topic}>
            <UnstyledButton className={classes.task} onClick={() => openArticle(task, reader)}>
              <TaskIcon topic={task.topic} />
              <Text grow {...inArticleLanguage}>
                {plainWords(task.title)}
              </Text>
              <IconChevronRight size={16} aria-hidden="true" />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
