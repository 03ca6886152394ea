import { IconLock } from '@tabler/icons-react';
import legendClasses from './ChartLegend.module.css';
import classes from './MarkLegend.module.css';
import { MarkShape, type Shape } from './MarkShape.tsx';

interface MarkLegendProps {
  marks: readonly { shape: Shape | 'lock'; label: string }[];
}

/** What the shapes of a chart's marks mean. */
export function MarkLegend({ marks }: MarkLegendProps) {
  return (
    <ul className={`${legendClasses.legend} ${classes.legend}`}>
      {marks.map(({ shape, label }) => (
        <li key={shape}>
          {shape === 'lock' ? (
            <IconLock size={14} stroke={2} color="var(--fail)" aria-hidden="true" />
          ) : (
            <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
              <MarkShape
                shape={shape}
                x={7}
                y={7}
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
