import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { LineActs } from '../../../../ui/form/lines/LineActs.tsx';
import { LineHandle } from '../../../../ui/form/lines/LineHandle.tsx';
import classes from './StepsForm.module.css';
import type { StepsValues } from './stepValues.ts';

interface LineRowsProps<List extends keyof StepsValues> {
  form: UseFormReturnType<StepsValues>;
  list: List;
  title: string;
  /** What stands there while there is no line. */
  none: string;
  /** What a line is called that has no name yet. */
  nameOf: (position: number) => string;
  /** Lays out the fields of a line. */
  className: string | undefined;
  /** The fields of a line: where its values lie in the form, its position, and what it is called. */
  children: (line: StepsValues[List][number], path: string, position: number, called: string) => ReactNode;
}

/** Lines of the steps' editor that are moved and removed as a whole. */
export function LineRows<List extends keyof StepsValues>(props: LineRowsProps<List>) {
  const { form, list, title, none, nameOf, className, children } = props;
  const lines: readonly StepsValues[List][number][] = form.getValues()[list];
  const move = (from: number, to: number) => form.reorderListItem(list, { from, to });
  return (
    <section aria-label={title}>
      <h3 className={classes.title}>
        {title} <span className={classes.count}>{lines.length}</span>
      </h3>
      {lines.length === 0 && <p className={classes.none}>{none}</p>}
      <ol className={classes.rows}>
        {lines.map((line, index) => {
          const position = index + 1;
          const called = line.name.trim() || nameOf(position);
          const moving = { name: called, index, count: lines.length, onMove: move };
          return (
            <li key={line.key} className={className}>
              <LineHandle {...moving} />
              {children(line, `${list}.${index}`, position, called)}
              <span className={classes.lineActs}>
                <LineActs {...moving} onRemove={() => form.removeListItem(list, index)} />
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
