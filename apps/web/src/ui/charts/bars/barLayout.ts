import { pointAxisHeight } from '../axes/Axes.tsx';
import { besideLines } from '../axes/LimitLine.tsx';
import type { ChartPoint } from '../chartSeries.ts';
import { widestText } from '../frame/chartText.ts';

interface BarLayoutInput {
  width: number;
  height: number;
  points: readonly ChartPoint[];
  lying: boolean;
  tickTexts: readonly string[];
  /** The texts at the ends of the bars. */
  valueTexts: readonly string[];
  /** Width of the signs before these texts. */
  signWidth: number;
  limitLabel: string | undefined;
  dividerLabel: string | undefined;
  maxThickness: number;
  axisTitle: string | undefined;
}

interface BarLayout {
  left: number;
  top: number;
  /** Height of the values over the highest bar. */
  valuesOver: number;
  inner: { width: number; height: number };
  /** The limit's label must stand beside the bars, because it would cross the last one. */
  limitBeside: boolean;
}

/** The margins for axes and labels around the bars. */
export function barLayout(input: BarLayoutInput): BarLayout {
  const { width, height, points, lying, tickTexts, valueTexts, limitLabel, dividerLabel, maxThickness } =
    input;
  const values = widestText(valueTexts, 13) + input.signWidth;
  const upright = lying ? limitLabel : dividerLabel;
  const valuesOver = valueTexts.length > 0 && !lying ? 22 : 0;
  const top = upright ? 20 + valuesOver : valuesOver ? 22 : 8;
  const left = lying
    ? Math.min(
        widestText(
          points.map(({ name }) => name),
          12.5,
        ) + 14,
        width * 0.38,
      )
    : widestText(tickTexts) + 12;
  const bottom = (lying ? 28 : pointAxisHeight(points)) + (input.axisTitle ? 18 : 0);

  const between = (width - left) / Math.max(1, points.length);
  const beyondLastBar = (between - Math.min(maxThickness, between * 0.68)) / 2;
  const limitWidth = limitLabel === undefined ? 0 : widestText([limitLabel]) + 8;
  const limitBeside = !lying && limitWidth > beyondLastBar;
  const right = lying ? values + 14 : limitBeside ? widestText(besideLines(limitLabel ?? '')) + 8 : 4;
  return {
    left,
    top,
    valuesOver,
    inner: { width: Math.max(1, width - left - right), height: height - top - bottom },
    limitBeside,
  };
}
