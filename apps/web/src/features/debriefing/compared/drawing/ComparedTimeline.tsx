import { type MouseEvent, useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWidth } from '../../../../ui/charts/frame/useWidth.ts';
import { TimelineSvg } from '../../timeline/drawing/TimelineSvg.tsx';
import { printedWidth } from '../../timeline/layout/timelineLayout.ts';
import timelineClasses from '../../timeline/Timeline.module.css';
import { MarkSlider } from '../../timeline/window/MarkSlider.tsx';
import { useDragToPan } from '../../timeline/window/useDragToPan.ts';
import type { TimeWindowState } from '../../timeline/window/useTimeWindow.ts';
import { useWheelZoom } from '../../timeline/window/useWheelZoom.ts';
import type { Compared } from '../comparedSteps.ts';
import { ChosenDifference } from '../differences/ChosenDifference.tsx';
import { useDifferenceWords } from '../differences/useDifferenceWords.ts';
import type { ComparedView } from '../useComparedView.ts';
import { ComparedDrawing } from './ComparedDrawing.tsx';
import { comparedHeight, comparedLayout } from './comparedLayout.ts';

interface ComparedTimelineProps {
  compared: Compared;
  view: ComparedView;
  time: TimeWindowState;
  end: number;
}

/** Both attempts over each other, each step tied to itself. */
export function ComparedTimeline({ compared, view, time, end }: ComparedTimelineProps) {
  const { t } = useTranslation('debriefing');
  const { ref: measured, width } = useWidth(printedWidth);
  const { steps, withUsual, chosen, choose } = view;
  const { window, reveal, show } = time;
  const words = useDifferenceWords(compared);
  const layout = useMemo(
    () => comparedLayout({ compared, steps, window, end, width, withUsual }),
    [compared, steps, window, end, width, withUsual],
  );
  const box = useRef<HTMLDivElement>(null);
  useWheelZoom(box, layout, time);
  const drag = useDragToPan(layout, time);
  const setBox = useCallback(
    (element: HTMLDivElement | null) => {
      box.current = element;
      return measured(element);
    },
    [measured],
  );
  const press = ({ target }: MouseEvent) => {
    const pressed = target instanceof Element ? target.closest('[data-step]') : null;
    const [from, to] = [pressed?.getAttribute('data-from'), pressed?.getAttribute('data-to')];
    // Marks that stand as one are zoomed into.
    if (from && to && from !== to) return show(Number(from), Number(to));
    const name = pressed?.getAttribute('data-step');
    if (steps.some(({ key }) => key === name)) choose(name ?? undefined);
  };
  return (
    // Time runs from left to right in every language.
    <div className={timelineClasses.box} ref={setBox} dir="ltr">
      {width > 0 && (
        <>
          <TimelineSvg width={width} height={comparedHeight} whole={time.isWhole} onClick={press} {...drag}>
            <ComparedDrawing layout={layout} compared={compared} words={words} />
            {chosen && <ChosenDifference layout={layout} step={chosen} words={words} />}
          </TimelineSvg>
          <MarkSlider
            layout={layout}
            label={t('compared.along')}
            marks={steps}
            chosen={chosen}
            time={time}
            textOf={words.textOf}
            onChoose={(key, at) => {
              choose(key);
              if (at !== undefined) reveal(at);
            }}
          />
        </>
      )}
    </div>
  );
}
