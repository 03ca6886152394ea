import { wrapText } from '../frame/chartText.ts';
import { unread } from '../marks/unread.ts';

interface NameAxisProps {
  names: readonly string[];
  at: (index: number) => number;
  /** The space left of the drawing. */
  width: number;
}

const lineHeight = 15;

/** Names beside lying bars and rows, in up to two lines. */
export function NameAxis({ names, at, width }: NameAxisProps) {
  return (
    <g {...unread} fontSize={12.5} fill="var(--text)">
      {names.map((name, index) => {
        const lines = wrapText(name, width - 12);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have one name
          <text key={index} y={at(index) - ((lines.length - 1) * lineHeight) / 2} dy="0.35em">
            {lines.map((line, row) => (
              <tspan key={line} x={-width} dy={row === 0 ? undefined : lineHeight}>
                {line}
              </tspan>
            ))}
          </text>
        );
      })}
    </g>
  );
}
