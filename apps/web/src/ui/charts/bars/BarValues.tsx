import { IconAlertTriangle } from '@tabler/icons-react';
import classes from '../frame/chart.module.css';
import { notReadOut, textWidth } from '../frame/chartText.ts';
import type { BarPiece } from './barGeometry.ts';

/** The change since the period before, as text. */
export interface Change {
  change: string;
  tone: 'pass' | 'warn' | 'text-3';
}

interface BarValuesProps {
  /** The pieces at the ends of the bars that get a value. */
  pieces: readonly BarPiece[];
  textOf: (piece: BarPiece) => string;
  /** Written behind the value of a horizontal bar. */
  changeOf: (piece: BarPiece) => Change | undefined;
  /** True for a bar below its pass mark, whose value has a warning sign before it. */
  isBelow: (piece: BarPiece) => boolean;
  lying: boolean;
  /** The width that a vertical bar has for its value, in pixels. */
  space: number;
  /** The width of the drawing; the values of horizontal bars stand after it. */
  length: number;
}

const signSize = 14;
/** Width of a sign with the gap to its value, in pixels. */
export const signWidth = 17;

/** The values at the ends of bars. If one of them does not fit over its vertical bar, none is drawn. */
export function BarValues({ pieces, textOf, changeOf, isBelow, lying, space, length }: BarValuesProps) {
  const fits = lying || pieces.length === 1 || pieces.every((piece) => textWidth(textOf(piece), 13) <= space);
  if (!fits) return null;
  const signs = pieces.some(isBelow);
  return pieces.map((piece) => {
    const along = piece.along + piece.thickness / 2;
    const change = lying ? changeOf(piece) : undefined;
    const below = isBelow(piece);
    // The values of horizontal bars stand below one another, with or without a sign.
    const sign = lying
      ? { x: length + 8, y: along - signSize / 2 }
      : { x: along - textWidth(textOf(piece), 13) / 2 - signSize + 2, y: piece.to - 20 };
    return (
      <g key={`${piece.point}-${piece.series}`} className={classes.onDrawing} {...notReadOut}>
        {below && <IconAlertTriangle {...sign} size={signSize} stroke={2} color="var(--warn)" />}
        <text
          fontSize={12.5}
          {...(lying
            ? { x: length + 10 + (signs ? signWidth : 0), y: along, dy: '0.35em' }
            : { x: along + (below ? signWidth / 2 : 0), y: piece.to - 8, textAnchor: 'middle' })}
        >
          {textOf(piece)}
          {change && (
            <tspan dx={8} style={{ fill: `var(--${change.tone})` }}>
              {change.change}
            </tspan>
          )}
        </text>
      </g>
    );
  });
}
