import { NativeSelect, Pagination } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { uiTexts } from '@simward/texts/ui';
import { memo, type ReactNode } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { Row, Text } from '../layout/Layout.tsx';
import { usePhone } from '../page/media.ts';
import { pageSizes, type TableState } from './state/tableState.ts';
import classes from './table.module.css';

const t = textsOf(uiTexts);

interface TableFooterProps {
  title: string;
  total: number;
  state: TableState;
  onStateChange: (next: TableState) => void;
  note?: ReactNode;
  /** People can choose the number of rows on a page. */
  sized?: boolean;
  /** True for a narrow table, which has only a column of the page. */
  narrow?: boolean;
}

export const TableFooter = memo(function TableFooter({
  title,
  total,
  state,
  onStateChange,
  note,
  sized = true,
  narrow,
}: TableFooterProps) {
  const phone = usePhone();
  const wide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  // A phone shows 25 rows at first, and has no fewer to choose.
  const sizes = pageSizes.filter((size) => !phone || size >= Math.min(25, state.size));
  const pages = Math.max(1, Math.ceil(total / state.size));
  // A grid of cards has no choice of rows per page, so a single page of it needs no footer.
  if (!sized && pages === 1) return null;
  return (
    <Row
      gap={28}
      tight
      size="sm"
      color={3}
      className={note ? classes.footer : `${classes.footer} screen-only`}
    >
      <Text as="p" numbers className="screen-only">
        {t('table.range', rangeOf(state, total))}
      </Text>
      {sized && (
        <NativeSelect
          className={`${classes.size} screen-only`}
          size="xs"
          label={t('table.rows')}
          data={sizes.map(String)}
          value={String(state.size)}
          onChange={({ currentTarget }) => {
            const size = pageSizes.find((known) => String(known) === currentTarget.value);
            if (size) onStateChange({ ...state, size, page: 1 });
          }}
        />
      )}
      {note && <p>{note}</p>}
      {pages > 1 && (
        <Text as="nav" toEnd className="screen-only" aria-label={t('table.pages', { title })}>
          <Pagination
            total={pages}
            value={state.page}
            onChange={(page) => onStateChange({ ...state, page })}
            siblings={phone ? 0 : wide && !narrow ? siblingsOf(pages) : 1}
            size={28}
            gap={6}
            getItemProps={(page) => ({ 'aria-label': t('table.page', { page }) })}
            getControlProps={(control) => ({
              'aria-label': control === 'previous' ? t('table.previous') : t('table.next'),
            })}
          />
        </Text>
      )}
    </Row>
  );
});

/** The rows that a page shows: from, to and of how many. */
export const rangeOf = ({ page, size }: TableState, total: number) => {
  const from = (page - 1) * size + 1;
  return { from, to: Math.min(total, from + size - 1), total };
};

/**
 * How many page numbers to show on each side of the current one. At most ten numbers stand in the footer, but
 * with eleven pages, three on each side would show all eleven.
 */
const siblingsOf = (pages: number) => (pages === 11 ? 2 : 3);
