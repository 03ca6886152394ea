import type { Screen } from '@simward/contract';
import { shellTexts } from '@simward/texts/shell';
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { helpPanel, returnFromHelp, useHelpPanel } from '../../shared/help/helpPanel.ts';
import { usePhone } from '../../ui/page/media.ts';
import { lazyPart } from '../../ui/page/parts/lazyPart.tsx';
import classes from './help.module.css';

const t = textsOf(shellTexts);

const HelpPanel = lazyPart(async () => (await import('./HelpPanel.tsx')).HelpPanel);
const PhoneHelp = lazyPart(async () => (await import('./PhoneHelp.tsx')).PhoneHelp);

interface HelpFrameProps {
  /** The page on show. */
  screen: Screen | undefined;
  isOpen: boolean;
}

/** Where help stands: beside the page or over its end, and on a phone in a sheet. What was open before a reload comes after the page. */
export function HelpFrame({ screen, isOpen }: HelpFrameProps) {
  const { task } = useHelpPanel();
  const isPhone = usePhone();
  const [wasThere] = useState(isOpen || task !== undefined);
  const isPageThere = useQuiet();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has another article
  useEffect(helpPanel.followRoute, [screen]);
  const isDue = isPageThere || !wasThere;
  if (isPhone) return isDue && (isOpen || task) ? <PhoneHelp screen={screen} isOpen={isOpen} /> : null;
  if (!isOpen) return null;
  return (
    <aside
      id="help"
      tabIndex={-1}
      aria-label={t('help.open')}
      className={`${classes.panel} screen-only`}
      onKeyDown={(event) => {
        // Keys of a dialog that was opened in the panel arrive here, too.
        const isWithin = event.target instanceof Node && event.currentTarget.contains(event.target);
        if (event.key === 'Escape' && isWithin && !event.defaultPrevented) returnFromHelp();
      }}
    >
      {isDue && <HelpPanel screen={screen} />}
    </aside>
  );
}

/** The page has asked for nothing so long. */
const quietMs = 400;

/** True once the page has its data, from then on for good. */
function useQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  const isFetching = useIsFetching() > 0;
  useEffect(() => {
    if (isFetching) return;
    const timer = setTimeout(() => setQuiet(true), quietMs);
    return () => clearTimeout(timer);
  }, [isFetching]);
  return isQuiet;
}
