import type { Limit, LimitSpot } from '../axes/LimitLine.tsx';
import { widestText, wrapText } from '../frame/chartText.ts';
import { type Area, crosses, type Position } from './lineExtent.ts';

interface Drawing {
  width: number;
  height: number;
  /** The line with the chart's marks, then the others. */
  lines: readonly (readonly Position[])[];
}

/** Marks reach over their line. */
const markGap = 9;
const lineGap = 2;
const nameSize = 11.5;
const rowHeight = 14;

/** The spot for the name of a limit where no line passes; if there is none, the usual one. */
export function limitSpot(limit: Limit, at: number, { width, height, lines }: Drawing): LimitSpot {
  const usual: LimitSpot = {
    end: limit.labelAt ?? 'end',
    side: limit.zone === 'below' ? 'under' : 'over',
  };
  const otherEnd: LimitSpot = { ...usual, end: usual.end === 'end' ? 'start' : 'end' };
  const otherSide = usual.side === 'over' ? 'under' : 'over';
  const baseline = limit.zone === 'below' ? height - 6 - rowHeight : 14;
  const spots: LimitSpot[] = [
    usual,
    otherEnd,
    ...(limit.zone ? [usual, otherEnd].map((spot) => ({ ...spot, baseline })) : []),
    ...[usual, otherEnd].map((spot): LimitSpot => ({ ...spot, side: otherSide })),
  ];
  const isClear = (spot: LimitSpot) => {
    const area = spotArea(limit, at, width, spot);
    return (
      area.bottom <= height &&
      area.top >= -14 &&
      !lines.some((line, index) => crosses(line, area, index === 0 ? markGap : lineGap))
    );
  };
  return spots.find(isClear) ?? usual;
}

/** The area of the name of a limit. */
export function spotArea(
  { label }: Limit,
  at: number,
  width: number,
  { end, side, baseline }: LimitSpot,
): Area {
  // A narrow drawing has the name in two lines.
  const rows = wrapText(label, width, nameSize);
  const text = widestText(rows, nameSize);
  const more = (rows.length - 1) * rowHeight;
  return {
    ...(end === 'start' ? { left: 12, right: 12 + text } : { left: width - text, right: width }),
    ...(baseline !== undefined
      ? { top: baseline - 10, bottom: baseline + 2 + more }
      : side === 'over'
        ? { top: at - 17 - more, bottom: at - 5 }
        : { top: at + 5, bottom: at + 18 + more }),
  };
}
