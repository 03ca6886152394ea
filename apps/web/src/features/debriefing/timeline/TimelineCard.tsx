import { ActionIcon, SegmentedControl } from '@mantine/core';
import type { debriefing } from '@simward/contract';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { KindChips } from '../KindChips.tsx';
import { UsualSign } from '../UsualSign.tsx';
import type { DebriefingView } from '../useDebriefingView.ts';
import { endOf } from './layout/timelineLayout.ts';
import { Timeline } from './Timeline.tsx';
import classes from './TimelineCard.module.css';
import { useTimeWindow } from './useTimeWindow.ts';

interface TimelineCardProps {
  session: debriefing.Debriefing;
  view: DebriefingView;
}

const factor = 0.6;

/** What can be shown, with how much there is of it, over the timeline. */
export function TimelineCard({ session, view }: TimelineCardProps) {
  const { t } = useTranslation('debriefing');
  const time = useTimeWindow(endOf(session, view.steps));
  const { sessions } = session.usual;
  const { chosen, onlySteps, withUsual } = view;
  const hasUsual = sessions > 0 || view.steps.some(({ usual }) => usual);
  return (
    <section className={classes.card} aria-label={t('happened')}>
      <div className={classes.tools}>
        <KindChips view={view}>
          {hasUsual && (
            <button
              type="button"
              className={classes.usual}
              aria-pressed={withUsual}
              onClick={view.toggleUsual}
            >
              <UsualSign />
              {sessions > 0 ? t('usualPath', { count: sessions }) : t('usualDeclared')}
            </button>
          )}
        </KindChips>
        {sessions === 0 && <span className={classes.few}>{t('fewPeers')}</span>}
        <div className={classes.end}>
          {!onlySteps && (
            <>
              <ActionIcon
                size={30}
                aria-label={t('zoomOut')}
                disabled={time.isWhole}
                onClick={() => time.zoom(1 / factor, chosen?.at)}
              >
                <IconZoomOut size={17} stroke={1.7} />
              </ActionIcon>
              <ActionIcon size={30} aria-label={t('zoomIn')} onClick={() => time.zoom(factor, chosen?.at)}>
                <IconZoomIn size={17} stroke={1.7} />
              </ActionIcon>
            </>
          )}
          <SegmentedControl
            size="xs"
            aria-label={t('view')}
            value={onlySteps ? 'steps' : 'timeline'}
            onChange={(value) => view.setOnlySteps(value === 'steps')}
            data={[
              { value: 'timeline', label: t('timeline') },
              { value: 'steps', label: t('steps') },
            ]}
          />
        </div>
      </div>
      {!onlySteps && <Timeline session={session} view={view} time={time} />}
    </section>
  );
}
