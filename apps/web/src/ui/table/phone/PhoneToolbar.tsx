import { ActionIcon } from '@mantine/core';
import { uiTexts } from '@simward/texts/ui';
import { IconAdjustmentsHorizontal, IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Row, Text } from '../../layout/Layout.tsx';
import type { PageAction } from '../../page/header/PageActions.tsx';
import { lazyPart } from '../../page/parts/lazyPart.tsx';
import type { Sort } from '../state/tableState.ts';
import type { FilterSheetProps } from './FilterSheet.tsx';
import classes from './phone.module.css';
import { FilterLookProvider } from './phoneList.ts';

const t = textsOf(uiTexts);

const FilterSheet = lazyPart(async () => (await import('./FilterSheet.tsx')).FilterSheet);

interface PhoneToolbarProps extends Omit<FilterSheetProps, 'onClose'> {
  search: ReactNode;
  /** The number of filters that are set. */
  filterCount: number;
  /** The order that somebody has chosen. */
  chosenSort: Sort | undefined;
  primary: PageAction | undefined;
}

/** The toolbar of a list on a phone: search, filters, and the page's primary act; below it what is set. */
export function PhoneToolbar({ search, filterCount, chosenSort, primary, ...sheet }: PhoneToolbarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { filters, sort, sortable, tools, others, total, isNarrowed, onClear } = sheet;
  const hasSheet =
    Boolean(filters || tools || sheet.columns || sheet.onSelect) || sortable.length > 0 || others.length > 0;
  const sortedBy = sortable.find(({ key }) => key === sort?.key);
  const Sign = sort?.direction === 'desc' ? IconArrowDown : IconArrowUp;
  if (!search && !hasSheet && !primary) return null;
  return (
    <div className={`${classes.toolbar} screen-only`}>
      <Row nowrap className={classes.bar}>
        {search}
        <Row nowrap toEnd>
          {hasSheet && (
            <ActionIcon
              variant="default"
              size={44}
              className={classes.square}
              aria-label={
                filterCount > 0 ? t('phone.filtersSet', { count: filterCount }) : t('phone.filters')
              }
              aria-haspopup="dialog"
              onClick={() => setIsOpen(true)}
            >
              <IconAdjustmentsHorizontal size={20} stroke={1.8} aria-hidden="true" />
              {filterCount > 0 && (
                <Text size="xs" weight="figure" numbers className={classes.count} aria-hidden="true">
                  {filterCount}
                </Text>
              )}
            </ActionIcon>
          )}
          {primary && <PrimaryAct action={primary} />}
        </Row>
      </Row>
      {(isNarrowed || chosenSort) && (
        <Row nowrap justify="between" size="sm" color={3} className={classes.set}>
          <Text cut numbers>
            <FilterLookProvider value="words">{filters}</FilterLookProvider>
            {t('phone.found', { count: total })}
            {sortedBy && (
              <>
                {' · '}
                {t('phone.by', { column: sortedBy.title })} <Sign size={13} stroke={1.8} aria-hidden="true" />
              </>
            )}
          </Text>
          <button type="button" className={classes.clear} onClick={onClear}>
            {t('phone.clear')}
          </button>
        </Row>
      )}
      {isOpen && <FilterSheet {...sheet} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function PrimaryAct({ action: { icon: Sign, label, pending, to, search, onClick } }: { action: PageAction }) {
  const sign = <Sign size={22} stroke={1.9} aria-hidden="true" />;
  const look = { variant: 'filled', size: 44, className: classes.square, 'aria-label': label };
  if (to === undefined)
    return (
      <ActionIcon {...look} loading={pending} onClick={onClick}>
        {sign}
      </ActionIcon>
    );
  return (
    <ActionIcon {...look} renderRoot={(props) => <Link {...props} to={to} search={search} />}>
      {sign}
    </ActionIcon>
  );
}
