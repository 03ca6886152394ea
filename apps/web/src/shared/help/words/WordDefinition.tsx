import { wordTexts } from '@simward/texts/help/word';
import { type WordTopic, wordsTexts } from '@simward/texts/words';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { articleAddress } from '../articleAddress.ts';
import { besidePage, helpPanel } from '../helpPanel.ts';
import classes from './Word.module.css';

const t = textsOf(wordTexts);
const tWord = textsOf(wordsTexts);

interface WordDefinitionProps {
  topic: WordTopic;
  /** Says that Escape closes it to who has no pointer. */
  byKeyboard: boolean;
  moreRef: Ref<HTMLAnchorElement>;
  onLeave: () => void;
}

/** What a word means, with the way to its article. It is read out when it opens. */
export function WordDefinition({ topic, byKeyboard, moreRef, onLeave }: WordDefinitionProps) {
  const title = tWord(`${topic}.title`);
  return (
    <Stack gap={8}>
      <div role="status">
        <Row justify="between" align="baseline" nowrap below={8}>
          <Text as="p" size="md" weight="title">
            {title}
          </Text>
          {byKeyboard && (
            <Text size="sm" color={3} whole>
              {t('close')}
            </Text>
          )}
        </Row>
        <Text as="p" size="md" color={2} breaks>
          {tWord(`${topic}.means`)}
        </Text>
      </div>
      <Link
        ref={moreRef}
        {...articleAddress({ kind: 'word', topic })}
        className={classes.more}
        onClick={(event) => {
          // Beside the page the article needs no page of its own.
          if (window.matchMedia(besidePage).matches) {
            event.preventDefault();
            helpPanel.show(topic);
          }
          onLeave();
        }}
      >
        {t('moreOn', { word: title })}
        <IconChevronRight size={14} aria-hidden="true" />
      </Link>
    </Stack>
  );
}
