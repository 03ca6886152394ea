import type { Limit, LimitSpot } from '../axes/LimitLine.tsx';
import { textWidth } from '../frame/chartText.ts';
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

/** The spot for the name of a limit where no line passes; if there is none, the usual one. */
export function limitSpot(limit: Limit, at: number, { width, height, lines }: Drawing): LimitSpot {
  const end = limit.labelAt ?? 'end';
  const side = limit.zone === 'below' ? 'under' : 'over';
  const usual: LimitSpot = { end, side };
  const other = { end: end === 'end' ? 'start' : 'end', side: side === 'over' ? 'under' : 'over' } as const;
  const edge = { side, baseline: limit.zone === 'below' ? height - 6 : 14 };
  const spots: LimitSpot[] = [
    usual,
    { ...usual, end: other.end },
    ...(limit.zone
      ? [
          { ...edge, end },
          { ...edge, end: other.end },
        ]
      : []),
    { ...usual, side: other.side },
    other,
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
  const text = textWidth(label);
  return {
    ...(end === 'start' ? { left: 12, right: 12 + text } : { left: width - text, right: width }),
    ...(baseline !== undefined
      ? { top: baseline - 10, bottom: baseline + 2 }
      : side === 'over'
        ? { top: at - 17, bottom: at - 5 }
        : { top: at + 5, bottom: at + 18 }),
  };
}
