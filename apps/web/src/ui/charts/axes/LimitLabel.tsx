import { wrapText } from '../frame/chartText.ts';
import classes from './axes.module.css';
import type { Limit } from './limit.ts';

export interface LimitLabelProps {
  limit: Limit;
  at: number;
  width: number;
  /** The line stands upright. */
  upright?: boolean;
  /** How far an upright one reaches over the drawing: its label clears what is written there. */
  rise?: number;
  /** The label stands behind the end of the line instead of on it. */
  beside?: boolean;
}

const lineHeight = 14;
const fontSize = 11.5;

/** What a limit is called; where other lines cross it, it is drawn after them. */
export function LimitLabel({ limit, at, width, upright = false, rise = 0, beside = false }: LimitLabelProps) {
  const lines = beside ? besideLines(limit.label) : upright ? [limit.label] : onLines(limit.label, width);
  const labelPosition = () => {
    if (upright) {
      const left = at > width / 2;
      return { x: at + (left ? -6 : 6), y: -5 - rise, textAnchor: left ? 'end' : 'start' } as const;
    }
    if (beside) return { x: width + 6, y: at + 4, textAnchor: 'start' } as const;
    const y = at + (limit.zone === 'below' ? 16 : -7 - (lines.length - 1) * lineHeight);
    return limit.labelAt === 'start'
      ? ({ x: 6, y, textAnchor: 'start' } as const)
      : ({ x: width, y, textAnchor: 'end' } as const);
  };
  const position = labelPosition();
  return (
    <g className={classes.limit}>
      <text {...position} style={{ fill: `var(--${limit.tone ?? 'text'})` }}>
        {lines.map((line, row) => (
          <tspan key={line} x={position.x} dy={row === 0 ? 0 : lineHeight}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  );
}

/** A label beside the drawing takes two lines rather than much of its width. */
export const besideLines = (label: string): string[] => wrapText(label, 62, fontSize);

/** One on the line takes two where the drawing is narrow. */
const onLines = (label: string, width: number): string[] => wrapText(label, width, fontSize);
