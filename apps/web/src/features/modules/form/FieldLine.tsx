import type { CSSProperties, ReactNode } from 'react';
import { LineActs, LineHandle } from '../../../ui/form/SortableLine.tsx';
import { Row, Stack } from '../../../ui/layout/Layout.tsx';
import classes from './FieldLine.module.css';

interface FieldLineProps {
  /** The line's name, which is read out. */
  name: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
  /** The widths of the fields, as columns of a CSS grid. */
  columns: string;
  /** On a narrow page every field takes a row of its own, not only the first. */
  long?: boolean | undefined;
  /** Shows the values alone, without the handle to drag the line by and the buttons at its end. */
  readOnly?: boolean;
  /** Further acts, before those that move and remove the line. */
  acts?: ReactNode;
  /** Stands below the fields, over the whole width. */
  below?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** A list of such lines. */
export function FieldLines({ above, children }: { above?: 8; children: ReactNode }) {
  return (
    <Stack as="ol" above={above} className={classes.lines}>
      {children}
    </Stack>
  );
}

/** One line of a list of fields that can be moved and removed. The labels stand above the first line only. */
export function FieldLine(props: FieldLineProps) {
  const { onRemove, columns, long, readOnly, acts, below, children, ...line } = props;
  return (
    <li
      className={classes.line}
      data-long={long || undefined}
      style={{ '--columns': columns } as CSSProperties}
    >
      {readOnly ? <span /> : <LineHandle {...line} />}
      {children}
      {!readOnly && (
        <Row as="span" gap={0} justify="end" nowrap className={classes.acts}>
          {acts}
          <LineActs {...line} onRemove={onRemove} />
        </Row>
      )}
      {below && <div className={classes.below}>{below}</div>}
    </li>
  );
}
