import { Popover, TextInput } from '@mantine/core';
import { uiTexts } from '@simward/texts/ui';
import { IconChevronDown, IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { isFound } from '../../../lib/isFound.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import classes from './FilterChip.module.css';
import type { FilterOption } from './filterOption.ts';

const t = textsOf(uiTexts);

/** Longer lists get a search box of their own. */
const overseeable = 8;
/** How many chosen values the chip names; the others it counts. */
const named = 2;

interface FilterChipProps<Value extends string> {
  label: string;
  options: readonly FilterOption<Value>[];
  chosen: readonly FilterOption<Value>[];
  onClear: () => void;
  /** The controls for the options that the chip's own search leaves. */
  children: (shown: readonly FilterOption<Value>[], close: () => void) => ReactNode;
}

/** The chip of a filter and what it opens; set, it says what it lets through and can be cleared. */
export function FilterChip<Value extends string>(props: FilterChipProps<Value>) {
  const { label, options, chosen, onClear, children } = props;
  const id = useId();
  const chip = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [search, setSearch] = useState('');
  const shown = options.filter(({ label }) => isFound(label, search));
  const change = (next: boolean) => {
    setOpened(next);
    setSearch('');
  };
  return (
    <span className={classes.chip} data-set={chosen.length > 0 || undefined}>
      <Popover position="bottom-start" trapFocus returnFocus opened={opened} onChange={change}>
        <Popover.Target>
          <button
            ref={chip}
            type="button"
            className={classes.open}
            onClick={() => change(!opened)}
            // Until the focus has moved into what it opens, the keys come here.
            onKeyDown={({ key }) => key === 'Escape' && change(false)}
          >
            {chosen.length === 0 ? label : <ChosenText label={label} chosen={chosen} />}
            {chosen.length === 0 && <IconChevronDown size={15} stroke={1.8} aria-hidden="true" />}
          </button>
        </Popover.Target>
        <Popover.Dropdown p={6}>
          {options.length > overseeable && (
            <TextInput
              size="xs"
              mb={4}
              aria-label={t('filter.search', { label })}
              placeholder={t('table.search')}
              leftSection={<IconSearch size={14} stroke={1.8} aria-hidden="true" />}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          )}
          <div className={classes.list}>
            <fieldset className={classes.options} aria-labelledby={id}>
              <legend id={id} className={classes.legend}>
                {label}
              </legend>
              {children(shown, () => change(false))}
            </fieldset>
            {shown.length === 0 && <p className={classes.none}>{t('filter.none')}</p>}
          </div>
        </Popover.Dropdown>
      </Popover>
      {chosen.length > 0 && (
        <button
          type="button"
          className={classes.clear}
          aria-label={t('filter.clear', { label })}
          onClick={() => {
            onClear();
            // This button is gone with the filter.
            chip.current?.focus();
          }}
        >
          <IconX size={14} stroke={2} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}

function ChosenText({ label, chosen }: Pick<FilterChipProps<string>, 'label' | 'chosen'>) {
  const names = chosen.slice(0, named).map((option) => option.label);
  const more = chosen.length - names.length;
  return (
    <>
      {t('filter.label', { label })}{' '}
      <span className={classes.value}>
        {names.join(', ')}
        {more > 0 && ` +${more}`}
      </span>
    </>
  );
}
