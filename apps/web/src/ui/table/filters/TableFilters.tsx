import { Checkbox, Popover, Radio, TextInput, VisuallyHidden } from '@mantine/core';
import { uiTexts } from '@simward/texts/ui';
import { IconChevronDown, IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { isFound } from '../../../lib/isFound.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Text } from '../../layout/Layout.tsx';
import classes from '../table.module.css';

const t = textsOf(uiTexts);

export interface FilterOption<Value extends string> {
  value: Value;
  label: string;
}

interface FilterChoiceProps<Value extends string> {
  /** The filtered property: "Status". */
  label: string;
  options: readonly FilterOption<Value>[];
  /** The chosen value; undefined when the filter is not set. */
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** A filter of one value in a table's toolbar: "Status: Active ×". */
export function FilterChoice<Value extends string>(props: FilterChoiceProps<Value>) {
  const { label, options, value, onChange } = props;
  return (
    <FilterChip
      label={label}
      options={options}
      chosen={options.filter((option) => option.value === value)}
      onClear={() => onChange(undefined)}
    >
      {(shown, close) =>
        shown.map((option) => (
          <Radio
            key={option.value}
            name={label}
            label={option.label}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            // Arrow keys also send clicks (detail 0); they must not close the list.
            onClick={(event) => event.detail > 0 && close()}
          />
        ))
      }
    </FilterChip>
  );
}

interface FilterMenuProps<Value extends string> {
  /** The filtered property: "Role". */
  label: string;
  options: readonly FilterOption<Value>[];
  /** The chosen values, one of which a row must have; undefined when the filter is not set. */
  value: readonly Value[] | undefined;
  onChange: (value: Value[] | undefined) => void;
}

/** A filter of several values in a table's toolbar: "Role: User, Manager +2 ×". Each tick acts at once. */
export function FilterMenu<Value extends string>(props: FilterMenuProps<Value>) {
  const { label, options, value = [], onChange } = props;
  const chosen = options.filter((option) => value.includes(option.value));
  return (
    <FilterChip label={label} options={options} chosen={chosen} onClear={() => onChange(undefined)}>
      {(shown) =>
        shown.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={value.includes(option.value)}
            onChange={(event) => {
              const next = value.filter((other) => other !== option.value);
              if (event.currentTarget.checked) next.push(option.value);
              onChange(next.length > 0 ? next : undefined);
            }}
          />
        ))
      }
    </FilterChip>
  );
}

/** Lists with more options than this get a search box of their own. */
const mostWithoutSearch = 8;

interface FilterChipProps<Value extends string> {
  label: string;
  options: readonly FilterOption<Value>[];
  chosen: readonly FilterOption<Value>[];
  onClear: () => void;
  /** The controls for the options that match the chip's own search. */
  children: (shown: readonly FilterOption<Value>[], close: () => void) => ReactNode;
}

/**
 * The button of a filter, which opens its options. A filter that is set shows the names of its values and can
 * be cleared.
 */
function FilterChip<Value extends string>(props: FilterChipProps<Value>) {
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
    <span className={classes.filter} data-set={chosen.length > 0 || undefined}>
      <Popover position="bottom-start" trapFocus returnFocus opened={opened} onChange={change}>
        <Popover.Target>
          <button
            ref={chip}
            type="button"
            className={classes.open}
            onClick={() => change(!opened)}
            // Escape closes the list also from here, because keys arrive here until the focus has moved into
            // the list.
            onKeyDown={({ key }) => key === 'Escape' && change(false)}
          >
            {chosen.length === 0 ? label : <ChosenText label={label} chosen={chosen} />}
            {chosen.length === 0 && <IconChevronDown size={15} stroke={1.8} aria-hidden="true" />}
          </button>
        </Popover.Target>
        <Popover.Dropdown p={6}>
          {options.length > mostWithoutSearch && (
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
          <div className={classes.choices}>
            <fieldset className={classes.options} aria-labelledby={id}>
              <VisuallyHidden component="legend" id={id}>
                {label}
              </VisuallyHidden>
              {children(shown, () => change(false))}
            </fieldset>
            {shown.length === 0 && (
              <Text as="p" size="sm" color={3} className={classes.none}>
                {t('filter.none')}
              </Text>
            )}
          </div>
        </Popover.Dropdown>
      </Popover>
      {chosen.length > 0 && (
        <button
          type="button"
          className={`${classes.clear} screen-only`}
          aria-label={t('filter.clear', { label })}
          onClick={() => {
            onClear();
            // The focus moves to the button that opens the filter, because this button disappears when the
            // filter is cleared.
            chip.current?.focus();
          }}
        >
          <IconX size={14} stroke={2} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}

/** How many chosen values are named; the others are shown as a number. */
const mostNames = 2;

function ChosenText({ label, chosen }: Pick<FilterChipProps<string>, 'label' | 'chosen'>) {
  const names = chosen.slice(0, mostNames).map((option) => option.label);
  const more = chosen.length - names.length;
  return (
    <>
      {t('filter.label', { label })}{' '}
      <span className={classes.filterValue}>
        {names.join(', ')}
        {more > 0 && ` +${more}`}
      </span>
    </>
  );
}
