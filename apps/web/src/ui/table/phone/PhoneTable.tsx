import { Fragment, type ReactNode, useRef, useState } from 'react';
import { Grid } from '../../layout/Layout.tsx';
import type { Column } from '../column.ts';
import { SelectionBar } from '../selection/SelectionBar.tsx';
import { type RowSelection, type Selection, selectedCount } from '../selection/selection.ts';
import type { Sort, TableState } from '../state/tableState.ts';
import classes from '../table.module.css';
import { PhoneFooter } from './PhoneFooter.tsx';
import { PhoneRows } from './PhoneRows.tsx';
import { PhoneToolbar } from './PhoneToolbar.tsx';
import phone from './phone.module.css';
import type { ListActs, PhoneRow } from './phoneList.ts';

interface PhoneTableProps<Row> {
  title: string;
  list: PhoneRow<Row>;
  acts: ListActs | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  muted?: ((row: Row) => boolean) | undefined;
  current?: ((row: Row) => boolean) | undefined;
  below?: ((row: Row) => ReactNode) | undefined;
  busy: boolean | undefined;
  total: number;
  state: TableState;
  onStateChange: (next: TableState) => void;
  selection: RowSelection<Row> | undefined;
  /** What the toolbar is made of; undefined where the table has never had a row. */
  tools: { search: ReactNode; filters: ReactNode; acts: ReactNode; columns: ReactNode } | undefined;
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
  /** The order that somebody has chosen. */
  chosenSort: Sort | undefined;
  filterCount: number;
  isNarrowed: boolean;
  onClear: () => void;
  note: ReactNode;
  /** Draws a row as a card, where somebody has chosen cards. */
  cardOf?: ((row: Row) => ReactNode) | undefined;
  /** What is shown instead of rows: a skeleton, a failure, or why there are none. */
  children: ReactNode;
}

/** A list on a phone: its toolbar, rows of two lines, and more of them on demand. */
export function PhoneTable<Row>(props: PhoneTableProps<Row>) {
  const { title, columns, rows, total, state, onStateChange, selection, tools, acts } = props;
  const [choosing, setChoosing] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const onSelection = (next: Selection) => {
    selection?.onChange(next);
    if (next.all || next.keys.size > 0) return;
    // Without a selection the checkboxes go, and the focus with them.
    setChoosing(false);
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus());
  };
  const hasSelection = selection && rows && total > 0 && selectedCount(selection.selection, total) > 0;
  return (
    <div ref={frame}>
      {selection && rows && total > 0 && <SelectionBar {...selection} onChange={onSelection} total={total} />}
      {!hasSelection && (
        <PhoneToolbar
          search={tools?.search}
          filters={tools?.filters}
          tools={tools?.acts}
          columns={tools?.columns}
          sortable={tools ? columns.filter((column) => column.sortable) : []}
          sort={props.sort}
          chosenSort={props.chosenSort}
          onSort={props.onSort}
          primary={acts?.primary}
          others={acts?.others ?? []}
          onSelect={selection && tools ? () => setChoosing(true) : undefined}
          total={total}
          filterCount={props.filterCount}
          isNarrowed={props.isNarrowed}
          onClear={props.onClear}
        />
      )}
      {props.children ?? (
        <>
          <div className={classes.rows} data-busy={props.busy || undefined}>
            {props.cardOf ? (
              <Grid as="ul" least={300} className={phone.cards} aria-label={title}>
                {rows?.map((row) => (
                  <Fragment key={props.rowKey(row)}>{props.cardOf?.(row)}</Fragment>
                ))}
              </Grid>
            ) : (
              <PhoneRows
                title={title}
                columns={columns}
                rows={rows ?? []}
                rowKey={props.rowKey}
                muted={props.muted}
                current={props.current}
                below={props.below}
                selection={selection}
                phone={props.list}
                choosing={choosing || Boolean(hasSelection)}
                onChoosing={setChoosing}
              />
            )}
          </div>
          <PhoneFooter
            title={title}
            total={total}
            state={state}
            onStateChange={onStateChange}
            note={props.note}
          />
        </>
      )}
    </div>
  );
}
