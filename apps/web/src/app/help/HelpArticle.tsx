import { Button, UnstyledButton } from '@mantine/core';
import type { Screen } from '@simward/contract';
import { helpPanelTexts } from '@simward/texts/help/panel';
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAnnounced } from '../../lib/announce/announcer.ts';
import { language, textsOf } from '../../lib/texts/texts.ts';
import { ArticleView } from '../../shared/help/ArticleView.tsx';
import { inArticleLanguage } from '../../shared/help/articleLanguage.ts';
import { type Article, type Reader, stepsOf } from '../../shared/help/articles/article.ts';
import { articleFor, articleOfScreen, pageWords } from '../../shared/help/articles/articles.ts';
import { plainWords } from '../../shared/help/articles/plainWords.ts';
import { focusAsked, helpPanel } from '../../shared/help/helpPanel.ts';
import { Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import { HelpTasks } from './HelpTasks.tsx';
import { HelpWords } from './HelpWords.tsx';
import classes from './help.module.css';
import { openArticle } from './openArticle.ts';
import { sayStep } from './sayStep.ts';
import { screenNameOf } from './screenNameOf.ts';

const t = textsOf(helpPanelTexts);

interface Sought {
  /** An article that was opened; without one that of the screen. */
  topic: string | undefined;
  screen: Screen | undefined;
  reader: Reader;
}

/** The article that somebody reads, if there is one for them. */
export const findArticle = ({ topic, screen, reader }: Sought): Article | undefined => {
  const opened = topic === undefined ? undefined : articleFor(topic, reader);
  if (opened) return opened;
  const name = screenNameOf(screen);
  return name === undefined ? undefined : articleOfScreen(name, reader);
};

interface HelpArticleProps {
  article: Article;
  reader: Reader;
  /** The step at hand of a task that is followed. */
  step: number | undefined;
  /** A link to a screen was followed. */
  onFollow?: (() => void) | undefined;
}

/** An article in the panel: what it says, the words of its page, and what people do there next. */
export function HelpArticle({ article, reader, step, onFollow }: HelpArticleProps) {
  const steps = stepsOf(article, reader);
  const isFollowed = step !== undefined && article.kind === 'task' && steps.length > 0;
  useAnnounced(isFollowed ? sayStep(article, reader, step) : undefined, { firstIsRead: true });
  return (
    <Stack gap={20}>
      <Stack gap={4} {...inArticleLanguage}>
        <Row gap={8} align="baseline">
          <Text
            as="h2"
            size="xl"
            weight="title"
            tabIndex={-1}
            data-autofocus
            ref={focusAsked}
            className={classes.title}
          >
            {plainWords(article.title)}
          </Text>
          {!language.startsWith('en') && (
            <Text size="xs" color={3} lang={language}>
              {t('inEnglish')}
            </Text>
          )}
        </Row>
        <ArticleView
          article={article}
          reader={reader}
          step={isFollowed ? step : undefined}
          afterSteps={isFollowed && <StepButtons step={step} count={steps.length} />}
          toArticle={(topic, words) => <ArticleButton topic={topic} reader={reader} words={words} />}
          toScreen={(path, words) => (
            <Link to={path} onClick={onFollow}>
              {words}
            </Link>
          )}
        />
      </Stack>
      <HelpWords words={pageWords(article, reader)} withArticles />
      <HelpTasks article={article} reader={reader} />
    </Stack>
  );
}

interface ArticleButtonProps {
  topic: string;
  reader: Reader;
  words: ReactNode;
}

/** Opens another article in the panel; plain words where somebody may not read it. */
function ArticleButton({ topic, reader, words }: ArticleButtonProps) {
  const article = articleFor(topic, reader);
  if (!article) return words;
  return (
    <UnstyledButton className={classes.link} onClick={() => openArticle(article, reader)}>
      {words}
    </UnstyledButton>
  );
}

/** Move the mark of the step at hand; at the last one the task is done. */
function StepButtons({ step, count }: { step: number; count: number }) {
  return (
    <Row gap={8} justify="between">
      <Button
        variant="default"
        size="xs"
        disabled={step === 0}
        leftSection={<IconArrowLeft size={14} aria-hidden="true" className={classes.arrow} />}
        onClick={() => helpPanel.goTo(step - 1)}
      >
        {t('task.previous')}
      </Button>
      {step < count - 1 ? (
        <Button
          size="xs"
          rightSection={<IconArrowRight size={14} aria-hidden="true" className={classes.arrow} />}
          onClick={() => helpPanel.goTo(step + 1)}
        >
          {t('task.next')}
        </Button>
      ) : (
        <Button size="xs" leftSection={<IconCheck size={14} aria-hidden="true" />} onClick={helpPanel.back}>
          {t('task.done')}
        </Button>
      )}
    </Row>
  );
}
