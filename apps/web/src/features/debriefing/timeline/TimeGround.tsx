import { debriefingTexts } from '@simward/texts/debriefing';
import type { SVGAttributes } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { notReadOut, shortText, textWidth } from '../../../ui/charts/frame/chartText.ts';
import { type TimelineLayout, tops } from './layout/timelineLayout.ts';
import classes from './Timeline.module.css';

const t = textsOf(debriefingTexts);

interface TimeGroundProps {
  layout: Pick<TimelineLayout, 'phases' | 'ticks' | 'left' | 'right' | 'width' | 'height'>;
  /** Pixels from the top at which the lanes begin; a line is drawn at each. */
  rules: readonly number[];
}

/** The background of a timeline: phases, axis of time and the name of the path. */
export function TimeGround({ layout, rules }: TimeGroundProps) {
  const format = useFormat();
  const { phases, ticks, left, right, width, height } = layout;
  return (
    <>
      <g {...notReadOut}>
        {phases.map(({ key, name, x, width: length }, index) => (
          <g key={key}>
            {index % 2 === 1 && (
              <rect
                className={classes.stripe}
                x={x}
                y={tops.path - 6}
                width={length}
                height={height - tops.path}
              />
            )}
            <rect className={classes.phase} x={x + 1} y={tops.phases} width={length - 2} height="24" rx="5" />
            {length > 44 && (
              <text
                className={classes.phaseName}
                data-tight={textWidth(name, 12) > length - 16 || undefined}
                x={textWidth(name, 12) > length - 16 ? x + 5 : x + 9}
                y={tops.phases + 16.5}
              >
                {shortText(name, length - 8, 11.5)}
              </text>
            )}
          </g>
        ))}
        {ticks.map(({ seconds, x }) => (
          <g key={seconds}>
            <line className={classes.grid} x1={x} x2={x} y1={tops.path - 4} y2={height - 8} />
            <text className={classes.tick} x={x} y={tops.axis + 17} textAnchor="middle">
              {format.clock(seconds)}
            </text>
          </g>
        ))}
        {rules.map((top) => (
          <line key={top} className={classes.rule} x1="0" x2={width} y1={top} y2={top} />
        ))}
        <text className={classes.name} x="18" y={tops.path + 16}>
          {t('path')}
        </text>
        <text className={classes.role} x="18" y={tops.path + 31}>
          {t('stepsDone')}
        </text>
      </g>
      <clipPath id="debriefing-time">
        <rect x={left - 6} y="0" width={right - left + 12} height={height} />
      </clipPath>
    </>
  );
}

interface TimelineSvgProps
  extends Pick<
    SVGAttributes<SVGSVGElement>,
    | 'children'
    | 'onClick'
    | 'onPointerOver'
    | 'onPointerLeave'
    | 'onPointerDown'
    | 'onPointerMove'
    | 'onPointerUp'
  > {
  width: number;
  height: number;
  /** The whole time is in view, so there is nothing to drag. */
  whole: boolean;
}

/** The SVG of a timeline, for the pointer: marks are pressed, time is dragged. For the keyboard there is MarkSlider. */
export function TimelineSvg({ width, height, whole, ...props }: TimelineSvgProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no fieldset
    <svg
      className={classes.drawing}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="group"
      aria-label={t('timeline')}
      data-whole={whole || undefined}
      {...props}
    />
  );
}
