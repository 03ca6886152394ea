import { NativeSelect, Pagination } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { uiTexts } from '@simward/texts/ui';
import { memo } from 'react';
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
  note?: string | undefined;
  /** People can choose the number of rows on a page. */
  sized?: boolean;
  /** For a table in a column of the page. */
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
  const wide = useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false });
  const pages = Math.max(1, Math.ceil(total / state.size));
  // A single page of cards needs no footer.
  if (!sized && pages === 1) return null;
  const from = (state.page - 1) * state.size + 1;
  return (
    <Row gap={28} tight size="sm" color={3} className={classes.footer}>
      <Text as="p" numbers aria-live="polite">
        {t('table.range', { from, to: Math.min(total, from + state.size - 1), total })}
      </Text>
      {sized && (
        <NativeSelect
          className={`${classes.size} screen-only`}
          size="xs"
          label={t('table.rows')}
          data={pageSizes.map(String)}
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

/** Page numbers on each side of the current one. With eleven pages, three would show all of them: at most ten stand at once. */
const siblingsOf = (pages: number) => (pages === 11 ? 2 : 3);
