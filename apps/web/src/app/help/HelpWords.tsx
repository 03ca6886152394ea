import { UnstyledButton } from '@mantine/core';
import { helpPanelTexts } from '@simward/texts/help/panel';
import { wordsTexts } from '@simward/texts/words';
import { useState } from 'react';
import { sayOf, textsOf } from '../../lib/texts/texts.ts';
import { helpPanel } from '../../shared/help/helpPanel.ts';
import { Row, Text } from '../../ui/layout/Layout.tsx';
import classes from './help.module.css';

const t = textsOf(helpPanelTexts);
const tWord = sayOf(wordsTexts);
const titleOfWord = (word: string) => tWord(`${word}.title`);

interface HelpWordsProps {
  words: readonly string[];
  /** The words' articles can be read, too. */
  withArticles: boolean;
}

/** The words that stand on a page; one at a time says below them what it means. */
export function HelpWords({ words, withArticles }: HelpWordsProps) {
  const [open, setOpen] = useState<string>();
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
            {titleOfWord(word)}
          </UnstyledButton>
        ))}
      </Row>
      <div role="status" id="help-definition">
        {open !== undefined && (
          <Text as="p" size="md" color={2} above={12} breaks className={classes.definition}>
            {tWord(`${open}.means`)}{' '}
            {withArticles && (
              <UnstyledButton
                className={classes.link}
                aria-label={t('moreOf', { word: titleOfWord(open) })}
                onClick={() => helpPanel.show(open)}
              >
                {t('more')}
              </UnstyledButton>
            )}
          </Text>
        )}
      </div>
    </section>
  );
}
