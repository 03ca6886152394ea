import { ActionIcon } from '@mantine/core';
import { helpScreens } from '@simward/contract';
import { helpPanelTexts } from '@simward/texts/help/panel';
import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { textsOf } from '../../lib/texts/texts.ts';
import { articleAddress } from '../../shared/help/articleAddress.ts';
import type { Article } from '../../shared/help/articles/article.ts';
import { helpPanel, useHelpPanel } from '../../shared/help/helpPanel.ts';
import { Row, Text } from '../../ui/layout/Layout.tsx';
import classes from './help.module.css';

const t = textsOf(helpPanelTexts);

interface HelpHeadProps {
  /** The article on show, at which all of help opens. */
  article: Article | undefined;
  /** A link to all of help was followed. */
  onFollow?: (() => void) | undefined;
}

/** The way back, the name, and the ways to all of help. */
export function HelpHead({ article, onFollow }: HelpHeadProps) {
  const { task, trail } = useHelpPanel();
  const atArticle = article ? articleAddress(article) : { to: helpScreens.help.path };
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
      <ActionIcon
        size={34}
        aria-label={t('search')}
        className={classes.search}
        renderRoot={(props) => <Link {...props} to={helpScreens.help.path} onClick={onFollow} />}
      >
        <IconSearch size={18} stroke={1.7} />
      </ActionIcon>
      <Link {...atArticle} className={classes.all} onClick={onFollow}>
        {t('all')}
      </Link>
    </Row>
  );
}
