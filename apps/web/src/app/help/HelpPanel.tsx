import { CloseButton } from '@mantine/core';
import type { Screen } from '@simward/contract';
import { helpPanelTexts } from '@simward/texts/help/panel';
import { useEffect, useRef } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { returnFromHelp } from '../../shared/help/helpPanel.ts';
import { WhoCanHelp } from '../../shared/help/WhoCanHelp.tsx';
import { Row } from '../../ui/layout/Layout.tsx';
import { HelpBody } from './HelpBody.tsx';
import { HelpHead } from './HelpHead.tsx';
import { HelpKeys } from './HelpKeys.tsx';
import classes from './help.module.css';
import { useArticleOnShow } from './useArticleOnShow.ts';

const t = textsOf(helpPanelTexts);

interface HelpPanelProps {
  /** The page on show. */
  screen: Screen | undefined;
}

/** Help from a tablet on: its head and who can help stay in sight, the article scrolls between them. */
export function HelpPanel({ screen }: HelpPanelProps) {
  const shown = useArticleOnShow(screen);
  const scroll = useRef<HTMLDivElement>(null);
  const topic = shown.article?.topic;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each article begins at its top
  useEffect(() => {
    scroll.current?.scrollTo(0, 0);
  }, [topic]);
  return (
    <>
      <Row nowrap gap={4} className={classes.head}>
        <HelpHead article={shown.article} />
        <CloseButton size={34} iconSize={18} aria-label={t('close')} onClick={returnFromHelp} />
      </Row>
      <div ref={scroll} className={classes.scroll}>
        <HelpBody shown={shown} />
        <HelpKeys />
      </div>
      <div className={classes.foot}>
        <WhoCanHelp />
      </div>
    </>
  );
}
