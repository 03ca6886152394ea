import { useTranslation } from 'react-i18next';
import { endOf } from '../timeline/layout/timelineLayout.ts';
import cardClasses from '../timeline/TimelineCard.module.css';
import { UsualToggle } from '../timeline/window/UsualToggle.tsx';
import { useTimeWindow } from '../timeline/window/useTimeWindow.ts';
import { ViewTools } from '../timeline/window/ViewTools.tsx';
import type { Compared } from './comparedSteps.ts';
import { VerdictChips } from './differences/VerdictChips.tsx';
import { ComparedTimeline } from './drawing/ComparedTimeline.tsx';
import type { ComparedView } from './useComparedView.ts';

interface ComparedCardProps {
  compared: Compared;
  view: ComparedView;
}

/** Which differences there are, over both attempts on one axis. */
export function ComparedCard({ compared, view }: ComparedCardProps) {
  const { t } = useTranslation('debriefing');
  const { earlier, later } = compared;
  const end = Math.max(endOf(earlier, earlier.steps), endOf(later, later.steps));
  // Another axis begins with the whole of it.
  return (
    <section className={cardClasses.card} aria-label={t('happened')}>
      <Drawn key={end} compared={compared} view={view} end={end} />
    </section>
  );
}

function Drawn({ compared, view, end }: ComparedCardProps & { end: number }) {
  const time = useTimeWindow(end);
  const { sessions } = compared.later.usual;
  const hasUsual = sessions > 0 || view.all.some(({ marks }) => marks.later.usual);
  return (
    <>
      <div className={cardClasses.tools}>
        <VerdictChips view={view}>
          {hasUsual && (
            <UsualToggle sessions={sessions} pressed={view.withUsual} onToggle={view.toggleUsual} />
          )}
        </VerdictChips>
        <div className={cardClasses.end}>
          <ViewTools
            isWhole={time.isWhole}
            zoom={time.zoom}
            around={() => view.chosen?.at}
            onlySteps={view.onlySteps}
            setOnlySteps={view.setOnlySteps}
          />
        </div>
      </div>
      {!view.onlySteps && <ComparedTimeline compared={compared} view={view} time={time} end={end} />}
    </>
  );
}
