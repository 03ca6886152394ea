import type { debriefing } from '@simward/contract';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePainted } from '../../../ui/page/parts/usePainted.ts';
import { KindChips } from '../marks/KindChips.tsx';
import type { DebriefingView } from '../useDebriefingView.ts';
import { endOf } from './layout/timelineLayout.ts';
import { Timeline } from './Timeline.tsx';
import classes from './TimelineCard.module.css';
import { UsualToggle } from './window/UsualToggle.tsx';
import { useTimeWindow } from './window/useTimeWindow.ts';
import { ViewTools } from './window/ViewTools.tsx';

interface TimelineCardProps {
  /** It stands before there is one. */
  session: debriefing.Debriefing | undefined;
  view: DebriefingView;
}

/** What can be shown, with how much there is of it, over the timeline. */
export function TimelineCard({ session, view }: TimelineCardProps) {
  const { t } = useTranslation('debriefing');
  const isPainted = usePainted(session !== undefined);
  // Another axis begins with the whole of it.
  const time = useTimeWindow(session ? endOf(session, view.steps) : 1);
  const sessions = session?.usual.sessions ?? 0;
  const { chosen, onlySteps, withUsual, toggleUsual } = view;
  const hasUsual = sessions > 0 || view.steps.some(({ usual }) => usual);
  const usual = useMemo(
    () => hasUsual && <UsualToggle sessions={sessions} pressed={withUsual} onToggle={toggleUsual} />,
    [hasUsual, sessions, withUsual, toggleUsual],
  );
  const latest = useRef(chosen);
  latest.current = chosen;
  const around = useCallback(() => latest.current?.at, []);
  return (
    <section className={classes.card} aria-label={t('happened')}>
      <div className={classes.tools}>
        <KindChips view={view} isLoading={!isPainted}>
          {isPainted && usual}
        </KindChips>
        {session && sessions === 0 && <span className={classes.few}>{t('fewPeers')}</span>}
        <div className={classes.end}>
          <ViewTools
            isWhole={time.isWhole}
            zoom={time.zoom}
            around={around}
            onlySteps={onlySteps}
            setOnlySteps={view.setOnlySteps}
          />
        </div>
      </div>
      {!onlySteps && <Timeline session={session} view={view} time={time} />}
    </section>
  );
}
