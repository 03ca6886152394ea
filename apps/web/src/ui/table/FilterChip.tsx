import { Menu, ScrollArea } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './FilterChip.module.css';
import type { FilterOption } from './filterOption.ts';

/** Longer lists get a search box of their own. */
const overseeable = 8;
/** How many chosen values the chip names; the others it counts. */
const named = 2;

interface FilterChipProps<Value extends string> {
  label: string;
  options: readonly FilterOption<Value>[];
  chosen: readonly FilterOption<Value>[];
  onClear: () => void;
  /** The menu's items for the options that the menu's search leaves. */
  children: (shown: readonly FilterOption<Value>[]) => ReactNode;
}

/** The chip of a filter and its menu; set, it says what it lets through and can be cleared. */
export function FilterChip<Value extends string>({
  label,
  options,
  chosen,
  onClear,
  children,
}: FilterChipProps<Value>) {
  const { t, i18n } = useTranslation('ui');
  const [search, setSearch] = useState('');
  const fold = (text: string) => text.toLocaleLowerCase(i18n.language);
  const shown = options.filter((option) => fold(option.label).includes(fold(search.trim())));
  const more = chosen.length - named;
  const names = chosen.slice(0, named).map((option) => option.label);
  return (
    <span className={classes.chip} data-set={chosen.length > 0 || undefined}>
      <Menu position="bottom-start" closeOnItemClick={false} onClose={() => setSearch('')}>
        <Menu.Target>
          <button type="button" className={classes.open}>
            {chosen.length === 0 ? (
              <>
                {label}
                <IconChevronDown size={15} stroke={1.8} aria-hidden="true" />
              </>
            ) : (
              <>
                {t('filter.label', { label })}
                <span className={classes.value}>
                  {names.join(', ')}
                  {more > 0 && ` +${more}`}
                </span>
              </>
            )}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {options.length > overseeable && (
            <Menu.Search
              aria-label={t('filter.search', { label })}
              placeholder={t('table.search')}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          )}
          <ScrollArea.Autosize mah={320} type="auto">
            {children(shown)}
            {shown.length === 0 && <p className={classes.none}>{t('filter.none')}</p>}
          </ScrollArea.Autosize>
        </Menu.Dropdown>
      </Menu>
      {chosen.length > 0 && (
        <button
          type="button"
          className={classes.clear}
          aria-label={t('filter.clear', { label })}
          onClick={onClear}
        >
          <IconX size={14} stroke={2} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
