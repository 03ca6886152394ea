import { IconLock } from '@tabler/icons-react';
import legendClasses from './ChartLegend.module.css';
import classes from './MarkLegend.module.css';
import { MarkShape, type Shape } from './MarkShape.tsx';

interface MarkLegendProps {
  marks: readonly { shape: Shape | 'lock'; label: string }[];
}

/** The others hold a sign. */
const small: ReadonlySet<Shape> = new Set(['dot', 'ring', 'diamond']);

/** What the shapes of a chart's marks mean. */
export function MarkLegend({ marks }: MarkLegendProps) {
  return (
    <ul className={`${legendClasses.legend} ${classes.legend}`}>
      {marks.map(({ shape, label }) => (
        <li key={shape}>
          {shape === 'lock' ? (
            <IconLock size={14} stroke={2} color="var(--fail)" aria-hidden="true" />
          ) : (
            <svg
              width={small.has(shape) ? 14 : 18}
              height={small.has(shape) ? 14 : 18}
              viewBox={small.has(shape) ? '-7 -7 14 14' : '-10 -10 20 20'}
              aria-hidden="true"
            >
              <MarkShape
                shape={shape}
                x={0}
                y={0}
                color={shape === 'ring' ? 'var(--context)' : 'var(--primary)'}
              />
            </svg>
          )}
          {label}
        </li>
      ))}
    </ul>
  );
}
