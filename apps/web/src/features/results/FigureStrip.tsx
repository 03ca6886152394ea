import type { ReactNode } from 'react';
import { Text } from '../../ui/layout/Layout.tsx';
import { Figure, FigureLink } from '../../ui/values/figures/Figure.tsx';
import classes from './FigureStrip.module.css';

interface FigureStripProps {
  figures: readonly {
    label: string;
    value: ReactNode;
    unit?: string;
    note?: ReactNode;
    /** The link to the rows behind the figure. */
    link?: { to: string; search?: object; hash?: string } | undefined;
  }[];
}

export function FigureStrip({ figures }: FigureStripProps) {
  return (
    <dl className={classes.strip}>
      {figures.map(({ label, value, unit, note, link }) => (
        <div key={label} className={classes.figure}>
          <Text as="dt" size="sm" color={2}>
            {label}
          </Text>
          <dd>
            {link ? (
              <FigureLink {...link} value={value} unit={unit} label={note} />
            ) : (
              <Figure value={value} unit={unit} label={note} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
