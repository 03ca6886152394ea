import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { uiTexts } from '@simward/texts/ui';
import { IconSelect, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { BottomSheet } from '../../dialogs/BottomSheet.tsx';
import { Row, Stack } from '../../layout/Layout.tsx';
import { LinkButton } from '../../page/header/LinkButton.tsx';
import type { PageAction } from '../../page/header/PageActions.tsx';
import type { Sort } from '../state/tableState.ts';
import classes from './phone.module.css';
import { FilterLookProvider } from './phoneList.ts';

const t = textsOf(uiTexts);

export interface FilterSheetProps {
  /** The table's filters. */
  filters: ReactNode;
  /** The table's tools, such as Export. */
  tools: ReactNode;
  /** The choice of columns. */
  columns: ReactNode;
  /** The columns by which rows can be sorted. */
  sortable: readonly { key: string; title: string }[];
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
  /** Further acts of the page. */
  others: readonly PageAction[];
  /** Shows the checkboxes of the rows. */
  onSelect: (() => void) | undefined;
  /** The number of matching rows. */
  total: number;
  /** Search or filters are set. */
  isNarrowed: boolean;
  onClear: () => void;
  onClose: () => void;
}

/** Everything about a phone's list that is not search: order, filters, columns, selecting, files, and the page's other acts. */
export function FilterSheet(props: FilterSheetProps) {
  const { filters, tools, columns, sortable, sort, onSort, others, onSelect, total, onClear, onClose } =
    props;
  return (
    <BottomSheet
      full
      title={t('phone.filters')}
      onClose={onClose}
      foot={
        <Row nowrap>
          {props.isNarrowed && (
            <Button variant="default" onClick={onClear}>
              {t('phone.clear')}
            </Button>
          )}
          <Button flex={1} onClick={onClose}>
            {t('phone.show', { count: total })}
          </Button>
        </Row>
      }
    >
      <Stack gap={20} className={classes.sheet}>
        {sortable.length > 0 && (
          <Row nowrap align="end">
            <NativeSelect
              flex={1}
              label={t('table.sortBy')}
              data={[
                ...(sort ? [] : [{ value: '', label: t('phone.usualOrder') }]),
                ...sortable.map(({ key, title }) => ({ value: key, label: title })),
              ]}
              value={sort?.key ?? ''}
              onChange={({ currentTarget: { value: key } }) =>
                key && onSort({ key, direction: sort?.direction ?? 'asc' })
              }
            />
            {sort && (
              <ActionIcon
                variant="default"
                size={44}
                aria-label={sort.direction === 'asc' ? t('table.ascending') : t('table.descending')}
                onClick={() => onSort({ ...sort, direction: sort.direction === 'asc' ? 'desc' : 'asc' })}
              >
                {sort.direction === 'asc' ? (
                  <IconSortAscending size={20} />
                ) : (
                  <IconSortDescending size={20} />
                )}
              </ActionIcon>
            )}
          </Row>
        )}
        <FilterLookProvider value="sheet">{filters}</FilterLookProvider>
        <Row>
          {onSelect && (
            <Button
              variant="default"
              leftSection={<IconSelect size={17} stroke={1.8} aria-hidden="true" />}
              onClick={() => {
                onSelect();
                onClose();
              }}
            >
              {t('selection.choose')}
            </Button>
          )}
          {columns}
          {tools}
          {others.map(({ label, icon: Sign, to, search, onClick }) =>
            to === undefined ? (
              <Button
                key={label}
                variant="default"
                leftSection={<Sign size={17} stroke={1.8} aria-hidden="true" />}
                onClick={() => {
                  onClose();
                  onClick?.();
                }}
              >
                {label}
              </Button>
            ) : (
              <LinkButton
                key={label}
                variant="default"
                to={to}
                search={search}
                onClick={onClose}
                leftSection={<Sign size={17} stroke={1.8} aria-hidden="true" />}
              >
                {label}
              </LinkButton>
            ),
          )}
        </Row>
      </Stack>
    </BottomSheet>
  );
}
