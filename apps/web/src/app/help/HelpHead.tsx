import { ActionIcon } from '@mantine/core';
import { helpPanelTexts } from '@simward/texts/help/panel';
import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { textsOf } from '../../lib/texts/texts.ts';
import { helpPanel, useHelpPanel } from '../../shared/help/helpPanel.ts';
import { Row, Text } from '../../ui/layout/Layout.tsx';
import classes from './help.module.css';

const t = textsOf(helpPanelTexts);

interface HelpHeadProps {
  /** The article on show, at which all of help opens. */
  topic: string | undefined;
}

/** The way back, the name, and the ways to all of help. */
export function HelpHead({ topic }: HelpHeadProps) {
  const { task, trail } = useHelpPanel();
  return (
    <Row nowrap gap={4} grow>
      {(task !== undefined || trail.length > 0) && (
        <ActionIcon size={34} aria-label={t('back')} onClick={helpPanel.back} className={classes.back}>
          <IconArrowLeft size={18} stroke={1.7} />
        </ActionIcon>
      )}
      <Text size="lg" weight="title" grow>
        {t('title')}
      </Text>
      <ActionIcon component="a" href="/help?q=" size={34} aria-label={t('search')}>
        <IconSearch size={18} stroke={1.7} />
      </ActionIcon>
      <Text
        as="a"
        size="md"
        weight="label"
        whole
        className={classes.all}
        href={topic ? `/help/${topic}` : '/help'}
      >
        {t('all')}
      </Text>
    </Row>
  );
}
