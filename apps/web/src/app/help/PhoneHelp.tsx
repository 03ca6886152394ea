import type { Screen } from '@simward/contract';
import { helpPanelTexts } from '@simward/texts/help/panel';
import { useEffect, useRef } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { helpPanel, useHelpPanel } from '../../shared/help/helpPanel.ts';
import { WhoCanHelp } from '../../shared/help/WhoCanHelp.tsx';
import { ShellSheet } from '../shell/sheet/ShellSheet.tsx';
import { HelpBody } from './HelpBody.tsx';
import { HelpHead } from './HelpHead.tsx';
import classes from './help.module.css';
import { type ArticleOnShow, useArticleOnShow } from './useArticleOnShow.ts';

const t = textsOf(helpPanelTexts);

interface PhoneHelpProps {
  /** The page on show. */
  screen: Screen | undefined;
  isOpen: boolean;
}

/** Help on a phone: a sheet, to which a task that is followed unfolds from its line above the bar. */
export function PhoneHelp({ screen, isOpen }: PhoneHelpProps) {
  const { task } = useHelpPanel();
  const shown = useArticleOnShow(screen);
  const TaskLine = shown.articles?.TaskLine;
  return (
    <>
      {task && TaskLine && <TaskLine task={task} reader={shown.reader} />}
      {isOpen && <HelpSheet shown={shown} />}
    </>
  );
}

function HelpSheet({ shown }: { shown: ArticleOnShow }) {
  // Over a task's own article the cross only closes.
  const isTask = shown.step !== undefined;
  const scroll = useRef<HTMLDivElement>(null);
  const topic = shown.article?.topic;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each article begins at its top
  useEffect(() => {
    scroll.current?.scrollTo(0, 0);
  }, [topic]);
  const endTask = () => {
    helpPanel.leaveTask();
    helpPanel.close();
  };
  return (
    <ShellSheet
      title={t('title')}
      head={<HelpHead article={shown.article} onFollow={helpPanel.close} />}
      closeLabel={t(isTask ? 'task.end' : 'close')}
      onClose={helpPanel.close}
      onCross={isTask ? endTask : undefined}
    >
      <div ref={scroll} className={classes.scroll}>
        <HelpBody shown={shown} onFollow={helpPanel.close} />
        <WhoCanHelp />
      </div>
    </ShellSheet>
  );
}
