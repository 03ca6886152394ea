import type { results } from '@simward/contract';
import { resultsTexts } from '@simward/texts/results/results';
import { useFormat } from '../../../../lib/format/useFormat.ts';
import { textsOf } from '../../../../lib/texts/texts.ts';
import { phaseNames } from '../../../../ui/charts/axes/phaseNames.ts';
import { timeTicks } from '../../../../ui/charts/axes/timeTicks.ts';
import { ChartFrame } from '../../../../ui/charts/frame/ChartFrame.tsx';
import { notReadOut } from '../../../../ui/charts/frame/chartText.ts';
import { useWidth } from '../../../../ui/charts/frame/useWidth.ts';
import { MarkShape } from '../../../../ui/charts/legends/MarkShape.tsx';
import { ChartMark } from '../../../../ui/charts/marks/ChartMark.tsx';
import { keepApart } from '../../../../ui/charts/marks/keepApart.ts';
import { useChartMarks } from '../../../../ui/charts/marks/useChartMarks.ts';
import classes from '../../results.module.css';
import { phaseSpans } from './timelineLayout.ts';

const t = textsOf(resultsTexts);

interface StepTimelineProps {
  steps: readonly results.TestStep[];
  /** The duration of the session in seconds. */
  seconds: number;
  selected: string | undefined;
  onSelect: (name: string) => void;
}

const margin = 20;
const leastGap = 19;
const leastBetweenTicks = 44;
const phaseHeight = 24;
const lineOnTop = 46;
const height = 84;
/** Room below the phases for the names of short ones. */
const namesBelow = 15;

/** The steps of a session on a line of time below their phases. A missed step stands at its usual time. */
export function StepTimeline({ steps, seconds, selected, onSelect }: StepTimelineProps) {
  const format = useFormat();
  const { ref, width } = useWidth();
  const marks = useChartMarks({
    marks: steps.map(() => [true]),
    onSelect: ({ point }) => {
      const step = steps[point];
      if (step) onSelect(step.name);
    },
  });
  const length = Math.max(1, width - 2 * margin);
  const end = Math.max(seconds, ...steps.map(({ at }) => at), 1);
  const x = keepApart(
    steps.map(({ at }) => (at / end) * length),
    leastGap,
    length,
  );
  const names = phaseNames(
    phaseSpans(steps, x, leastGap / 2 + 4).map(({ name, from, to }) => ({ name, x: from, width: to - from })),
    12.5,
    { from: -margin, to: length + margin },
  );
  const below = names.some(({ isBelow }) => isBelow) ? namesBelow : 0;
  const lineY = lineOnTop + below;
  // The axis ends with the time of its end; a round time that would touch it is left out.
  const ticks = [
    ...timeTicks(0, end, Math.max(2, Math.floor(width / 110))).filter(
      (tick) => ((end - tick) / end) * length > leastBetweenTicks,
    ),
    end,
  ];
  const { shown: pointed } = marks;
  const pointedStep = pointed && steps[pointed.point];
  const timeOf = ({ outcome, at }: results.TestStep) =>
    outcome === 'missed' ? t('test.usuallyAt', { at: format.clock(at) }) : format.clock(at);
  return (
    <div className={classes.timeline}>
      <div>
        <ChartFrame
          label={t('test.timeline')}
          box={ref}
          width={width}
          height={height + below}
          marks={marks}
          empty={steps.length === 0}
          tooltip={
            pointedStep && {
              title: pointedStep.name,
              x: margin + (x[pointed.point] ?? 0),
              y: lineY,
              lines: [{ label: t(`outcome.${pointedStep.outcome}`), value: timeOf(pointedStep) }],
            }
          }
        >
          {() => (
            <g transform={`translate(${margin} 0)`}>
              <g {...notReadOut}>
                {names.map(({ bar, x: start, isBelow }) => (
                  <g key={`${bar.name} ${bar.x}`}>
                    <rect
                      className={classes.phase}
                      x={bar.x + 1}
                      width={Math.max(1, bar.width - 2)}
                      height={phaseHeight}
                      rx={5}
                    />
                    <text className={classes.phaseName} x={start} y={isBelow ? phaseHeight + 13 : 16}>
                      {bar.name}
                    </text>
                  </g>
                ))}
                <line
                  className={classes.line}
                  x1={-margin / 2}
                  x2={length + margin / 2}
                  y1={lineY}
                  y2={lineY}
                />
                {ticks.map((tick) => (
                  <text
                    key={tick}
                    className={classes.tick}
                    x={(tick / end) * length}
                    y={height + below - 4}
                    textAnchor="middle"
                  >
                    {format.clock(tick)}
                  </text>
                ))}
              </g>
              {steps.map((step, index) => (
                <ChartMark
                  key={step.name}
                  label={`${step.name}, ${timeOf(step)}: ${t(`outcome.${step.outcome}`)}`}
                  area={{ x: (x[index] ?? 0) - 9, y: lineY - 12, width: 18, height: 24 }}
                  props={marks.markProps({ point: index, series: 0 })}
                >
                  {step.name === selected && (
                    <circle className={classes.chosen} cx={x[index]} cy={lineY} r={12} />
                  )}
                  <MarkShape shape={step.outcome} x={x[index] ?? 0} y={lineY} color="" />
                </ChartMark>
              ))}
            </g>
          )}
        </ChartFrame>
      </div>
    </div>
  );
}
