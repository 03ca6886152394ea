import type { ReactNode } from 'react';
import { Cells, Surface, Text } from '../../layout/Layout.tsx';
import { Figure, FigureLink } from './Figure.tsx';

interface FigureCellsProps {
  figures: readonly {
    label: string;
    value: ReactNode;
    unit?: ReactNode;
    note?: ReactNode;
    /** The link to the rows behind the figure. */
    link?: { to: string; search?: object; hash?: string } | undefined;
  }[];
}

/** Figures side by side in a card. */
export function FigureStrip({ figures }: FigureCellsProps) {
  return (
    <Surface clip>
      <FigureCells figures={figures} />
    </Surface>
  );
}

/** Figures side by side, with lines between them. */
export function FigureCells({ figures }: FigureCellsProps) {
  return (
    <Cells as="dl" least={140}>
      {figures.map(({ label, value, unit, note, link }) => (
        <div key={label}>
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
    </Cells>
  );
}
