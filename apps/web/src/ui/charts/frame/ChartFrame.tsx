import { chartsTexts } from '@simward/texts/charts';
import { messageTexts } from '@simward/texts/messages';
import { type ComponentProps, Fragment, type ReactNode, type Ref, useId } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Stack } from '../../layout/Layout.tsx';
import type { ChartMarks } from '../marks/useChartMarks.ts';
import { ChartTooltip } from './ChartTooltip.tsx';
import classes from './chart.module.css';

const tMessages = textsOf(messageTexts);
const t = textsOf(chartsTexts);

interface ChartFrameProps {
  /** Name of the chart; screen readers say it before the marks. */
  label: string;
  /** The ref from `useWidth`, which measures the available space. */
  box: Ref<HTMLDivElement>;
  /** The available width in pixels; 0 until it is measured. */
  width: number;
  /** A drawing that may be wider than the space: it scrolls then, and the axis at its start stays in place. */
  drawn?: { width: number; axis: ReactNode };
  height: number;
  marks: ChartMarks;
  empty: boolean;
  /** The tooltip of the current point. */
  tooltip: Omit<ComponentProps<typeof ChartTooltip>, 'width' | 'height'> | undefined;
  children: (hatch: Hatch) => ReactNode;
}

/** The URL of the mask that hatches a shape, leaning forwards or back. */
export type Hatch = (back: boolean) => string;

/** The frame of every chart. It has its final size before the data, and its drawing shrinks to the paper when printed. */
export function ChartFrame({
  label,
  box,
  width: boxWidth,
  drawn,
  height,
  marks,
  empty,
  tooltip,
  children,
}: ChartFrameProps) {
  const id = useId();
  const width = drawn ? Math.max(boxWidth, drawn.width) : boxWidth;
  const scrolls = width > boxWidth;
  return (
    // Charts are always laid out from left to right, because their axes run that way in every language.
    <div
      ref={box}
      className={classes.frame}
      style={{ height }}
      dir="ltr"
      data-scrolls={(scrolls && !empty) || undefined}
    >
      {empty ? (
        <Stack
          as="p"
          gap={0}
          align="center"
          justify="center"
          size="md"
          color={3}
          style={{ blockSize: '100%' }}
        >
          {tMessages('noData.text')}
        </Stack>
      ) : (
        width > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a drawing has no fieldset
          <svg
            {...marks.drawingProps}
            className={classes.drawing}
            viewBox={`0 0 ${width} ${height}`}
            width={width}
            height={height}
            role="group"
            aria-label={`${label}. ${t('chart.use')}`}
          >
            {[45, -45].map((degrees) => (
              <Fragment key={degrees}>
                <pattern
                  id={`${id}stripes${degrees}`}
                  width="7"
                  height="7"
                  patternUnits="userSpaceOnUse"
                  patternTransform={`rotate(${degrees})`}
                >
                  <rect width="7" height="7" fill="#fff" opacity="0.28" />
                  <rect width="3.5" height="7" fill="#fff" />
                </pattern>
                <mask
                  id={`${id}hatch${degrees}`}
                  maskUnits="userSpaceOnUse"
                  x="0"
                  y="0"
                  width={width}
                  height={height}
                >
                  <rect width={width} height={height} fill={`url(#${id}stripes${degrees})`} />
                </mask>
              </Fragment>
            ))}
            {children((back) => `url(#${id}hatch${back ? -45 : 45})`)}
          </svg>
        )
      )}
      {scrolls && !empty && drawn?.axis}
      {width > 0 && tooltip && <ChartTooltip {...tooltip} width={width} height={height} />}
    </div>
  );
}
