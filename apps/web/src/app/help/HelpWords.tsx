import { UnstyledButton } from '@mantine/core';
import { helpPanelTexts } from '@simward/texts/help/panel';
import { useState } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import type { Article, Reader } from '../../shared/help/articles/article.ts';
import { articleFor, articles } from '../../shared/help/articles/articles.ts';
import { wordDefinition, wordTitle } from '../../shared/help/articles/plainWords.ts';
import { helpPanel } from '../../shared/help/helpPanel.ts';
import { Row, Text } from '../../ui/layout/Layout.tsx';
import classes from './help.module.css';

const t = textsOf(helpPanelTexts);

interface HelpWordsProps {
  article: Article;
  reader: Reader;
}

/** The words that stand on a page; one at a time says below them what it means. */
export function HelpWords({ article, reader }: HelpWordsProps) {
  const [open, setOpen] = useState<string>();
  const words = wordsOnPage(article, reader);
  if (words.length === 0) return null;
  return (
    <section aria-labelledby="help-words">
      <Text as="h3" id="help-words" size="sm" weight="title" color={3} below={8}>
        {t('words')}
      </Text>
      <Row gap={8}>
        {words.map((word) => (
          <UnstyledButton
            key={word}
            className={classes.chip}
            aria-expanded={open === word}
            aria-controls={open === word ? 'help-definition' : undefined}
            onClick={() => setOpen(open === word ? undefined : word)}
          >
            {wordTitle(word)}
          </UnstyledButton>
        ))}
      </Row>
      <div role="status" id="help-definition">
        {open !== undefined && (
          <Text as="p" size="md" color={2} above={12} breaks className={classes.definition}>
            {wordDefinition(open)}{' '}
            <UnstyledButton
              className={classes.link}
              aria-label={t('moreOf', { word: wordTitle(open) })}
              onClick={() => helpPanel.show(open)}
            >
              {t('more')}
            </UnstyledButton>
          </Text>
        )}
      </div>
    </section>
  );
}

/** Words of this page alone come first, then those that other pages have too. */
const wordsOnPage = (article: Article, reader: Reader): readonly string[] =>
  article.words
    .filter((word) => articleFor(word, reader) !== undefined)
    .map((word) => ({ word, isShared: isOnOtherPage(word, article) }))
    .toSorted((one, other) => Number(one.isShared) - Number(other.isShared))
    .map(({ word }) => word);

const isOnOtherPage = (word: string, { topic }: Article): boolean =>
  articles.some((other) => other.kind === 'screen' && other.topic !== topic && other.words.includes(word));
