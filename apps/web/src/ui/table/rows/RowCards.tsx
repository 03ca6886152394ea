import { useState } from 'react';
import { nothingSelected, selectedCount } from '../selection/selection.ts';
import { CardsBar } from './CardsBar.tsx';
import { RowCard } from './RowCard.tsx';
import classes from './RowCards.module.css';
import type { RowsLayoutProps } from './RowColumns.tsx';

/** Rows as cards, for a phone; they have boxes while somebody selects. */
export function RowCards<Row>(props: RowsLayoutProps<Row>) {
  const { title, columns, rows, rowKey, muted, current, below, selection } = props;
  const [asked, setAsked] = useState(false);
  const selecting = selection && (asked || selectedCount(selection.selection, rows.length) > 0);
  const toggle = () => {
    setAsked(!selecting);
    if (selecting) selection.onChange(nothingSelected);
  };
  const shown = selecting ? selection : undefined;
  return (
    <>
      <CardsBar {...props} selection={shown} onToggle={selection && toggle} />
      <ul className={classes.cards} aria-label={title}>
        {rows.map((row) => (
          <RowCard
            key={rowKey(row)}
            row={row}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            muted={muted?.(row)}
            current={current?.(row)}
            below={below?.(row)}
            selection={shown}
          />
        ))}
      </ul>
    </>
  );
}
