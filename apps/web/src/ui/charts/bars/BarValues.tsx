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
  lying: boolean;
  /** The width that a vertical bar has for its value, in pixels. */
  space: number;
  /** The width of the drawing; the values of horizontal bars stand after it. */
  length: number;
}

/** The values at the ends of bars. If one of them does not fit over its vertical bar, none is drawn. */
export function BarValues({ pieces, textOf, changeOf, lying, space, length }: BarValuesProps) {
  const fits = lying || pieces.length === 1 || pieces.every((piece) => textWidth(textOf(piece), 13) <= space);
  if (!fits) return null;
  return pieces.map((piece) => {
    const along = piece.along + piece.thickness / 2;
    const change = lying ? changeOf(piece) : undefined;
    return (
      <text
        key={`${piece.point}-${piece.series}`}
        className={classes.onDrawing}
        fontSize={12.5}
        {...notReadOut}
        {...(lying
          ? { x: length + 10, y: along, dy: '0.35em' }
          : { x: along, y: piece.to - 8, textAnchor: 'middle' })}
      >
        {textOf(piece)}
        {change && (
          <tspan dx={8} style={{ fill: `var(--${change.tone})` }}>
            {change.change}
          </tspan>
        )}
      </text>
    );
  });
}
