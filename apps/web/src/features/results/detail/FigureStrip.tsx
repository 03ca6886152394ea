import type { ReactNode } from 'react';
import { Figure } from '../../../ui/values/figures/Figure.tsx';
import { FigureLink } from '../../../ui/values/figures/FigureLink.tsx';
import classes from './FigureStrip.module.css';

interface FigureStripProps {
  figures: readonly {
    label: string;
    value: ReactNode;
    unit?: string;
    note?: ReactNode;
    /** The way to its rows. */
    way?: { to: string; search?: object; hash?: string } | undefined;
  }[];
}

/** A few figures in a row, each with what it says. */
export function FigureStrip({ figures }: FigureStripProps) {
  return (
    <dl className={classes.strip}>
      {figures.map(({ label, value, unit, note, way }) => (
        <div key={label} className={classes.figure}>
          <dt className={classes.label}>{label}</dt>
          <dd>
            {way ? (
              <FigureLink {...way} value={value} unit={unit} label={note} />
            ) : (
              <Figure value={value} unit={unit} label={note} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
