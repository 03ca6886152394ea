import { chartsTexts } from '@simward/texts/charts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { textsOf } from '../../../lib/texts/texts.ts';
import classes from './HeatTable.module.css';

const t = textsOf(chartsTexts);

export interface HeatColumn {
  key: string;
  label: string;
  /** The group of which the column is one, such as a module; columns of a group stand side by side. */
  group?: { key: string; label: string } | undefined;
}

interface HeatHeadProps {
  rowLabel: string;
  columns: readonly HeatColumn[];
  summaryLabel: string | undefined;
  /** How many columns are out of view on either side. */
  hiddenBefore: number;
  hiddenAfter: number;
  onScroll: (direction: 1 | -1) => void;
}

/**
 * The names of the columns, under the names of their groups. Buttons lead to the columns that are out of view; they
 * are no tab stops, because arrow keys come to every column.
 */
export function HeatHead(props: HeatHeadProps) {
  const { rowLabel, columns, summaryLabel, hiddenBefore, hiddenAfter, onScroll } = props;
  const groups = groupsOf(columns);
  return (
    <thead>
      <tr className={classes.groups}>
        <td>
          {hiddenBefore > 0 && (
            <button
              type="button"
              tabIndex={-1}
              className={classes.more}
              aria-label={t('heat.columnsBefore', { count: hiddenBefore })}
              onClick={() => onScroll(-1)}
            >
              <IconChevronLeft size={14} stroke={2} aria-hidden="true" />
              {t('heat.more', { count: hiddenBefore })}
            </button>
          )}
        </td>
        {groups.map(({ key, label, count }) => (
          <th key={key} scope="colgroup" colSpan={count} title={label || undefined}>
            <span>{label}</span>
          </th>
        ))}
        {summaryLabel && (
          <td className={classes.summary}>
            {hiddenAfter > 0 && (
              <button
                type="button"
                tabIndex={-1}
                className={classes.more}
                aria-label={t('heat.columnsAfter', { count: hiddenAfter })}
                onClick={() => onScroll(1)}
              >
                {t('heat.more', { count: hiddenAfter })}
                <IconChevronRight size={14} stroke={2} aria-hidden="true" />
              </button>
            )}
          </td>
        )}
      </tr>
      <tr>
        <th scope="col">{rowLabel}</th>
        {columns.map(({ key, label }) => (
          <th key={key} scope="col">
            {label}
          </th>
        ))}
        {summaryLabel && (
          <th scope="col" className={classes.summary}>
            {summaryLabel}
          </th>
        )}
      </tr>
    </thead>
  );
}

interface ColumnGroup {
  key: string;
  label: string;
  count: number;
}

/** Columns side by side that have the same group. Columns without a group are one without a name. */
const groupsOf = (columns: readonly HeatColumn[]): ColumnGroup[] => {
  const groups: ColumnGroup[] = [];
  for (const { group } of columns) {
    const last = groups.at(-1);
    if (last && last.key === (group?.key ?? '')) last.count += 1;
    else groups.push({ key: group?.key ?? '', label: group?.label ?? '', count: 1 });
  }
  return groups;
};
