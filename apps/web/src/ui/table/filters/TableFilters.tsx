import { Button, Checkbox, Popover, Radio, TextInput, VisuallyHidden } from '@mantine/core';
import { uiTexts } from '@simward/texts/ui';
import { IconChevronDown, IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { isFound } from '../../../lib/isFound.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { useMatchesSaid } from '../../form/fields/useMatchesSaid.ts';
import { Row, Text } from '../../layout/Layout.tsx';
import phone from '../phone/phone.module.css';
import { useFilterLook } from '../phone/phoneList.ts';
import classes from './filters.module.css';

const t = textsOf(uiTexts);

export interface FilterOption<Value extends string> {
  value: Value;
  label: string;
}

/** The end of a filter's options, which makes a new one: "New department…". */
interface LastEntry {
  label: string;
  /** Shown while there is no option: "No departments yet". */
  none: string;
  /** Receives what was typed to search the options. */
  onChoose: (typed: string) => void;
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
      chosenOptions={options.filter((option) => option.value === value)}
      onClear={() => onChange(undefined)}
    >
      {(matchingOptions, close) =>
        matchingOptions.map((option) => (
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
  lastEntry?: LastEntry | undefined;
}

/** A filter of several values in a table's toolbar: "Role: User, Manager +2 ×". Each tick acts at once. */
export function FilterMenu<Value extends string>(props: FilterMenuProps<Value>) {
  const { label, options, value = [], onChange, lastEntry } = props;
  return (
    <FilterChip
      label={label}
      options={options}
      chosenOptions={options.filter((option) => value.includes(option.value))}
      onClear={() => onChange(undefined)}
      lastEntry={lastEntry}
    >
      {(matchingOptions) =>
        matchingOptions.map((option) => (
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
  chosenOptions: readonly FilterOption<Value>[];
  onClear: () => void;
  lastEntry?: LastEntry | undefined;
  /** The controls for the options that match the chip's own search. */
  children: (matchingOptions: readonly FilterOption<Value>[], close: () => void) => ReactNode;
}

/**
 * The button of a filter, which opens its options. A filter that is set shows the names of its values and can
 * be cleared.
 */
function FilterChip<Value extends string>(props: FilterChipProps<Value>) {
  const { label, options, chosenOptions, onClear, lastEntry, children } = props;
  const isSet = chosenOptions.length > 0;
  const id = useId();
  const chip = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [search, setSearch] = useState('');
  const matchingOptions = options.filter(({ label }) => isFound(label, search));
  useMatchesSaid(search, matchingOptions.length);
  const look = useFilterLook();
  if (look === 'words') return isSet && `${namesOf(chosenOptions)} · `;
  if (look === 'sheet') return <FilterGroup {...props} />;
  const openOrClose = (next: boolean) => {
    setIsOpen(next);
    setSearch('');
  };
  return (
    <span className={classes.filter} data-set={isSet || undefined}>
      <Popover position="bottom-start" trapFocus returnFocus opened={isOpen} onChange={openOrClose}>
        <Popover.Target>
          <button
            ref={chip}
            type="button"
            className={classes.open}
            onClick={() => openOrClose(!isOpen)}
            // Escape closes the list also from here, because keys arrive here until the focus has moved into
            // the list.
            onKeyDown={({ key }) => key === 'Escape' && openOrClose(false)}
          >
            {isSet ? <ChosenText label={label} chosenOptions={chosenOptions} /> : label}
            {!isSet && <IconChevronDown size={15} stroke={1.8} aria-hidden="true" />}
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
              {children(matchingOptions, () => openOrClose(false))}
            </fieldset>
            {matchingOptions.length === 0 && (
              <Text as="p" size="sm" color={3} className={classes.none}>
                {lastEntry && options.length === 0 ? lastEntry.none : t('filter.none')}
              </Text>
            )}
          </div>
          {lastEntry && (
            <button
              type="button"
              className={classes.last}
              onClick={() => {
                openOrClose(false);
                lastEntry.onChoose(search.trim());
              }}
            >
              {lastEntry.label}
            </button>
          )}
        </Popover.Dropdown>
      </Popover>
      {isSet && (
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

/** A filter in a phone's sheet, with its options below its name. */
function FilterGroup<Value extends string>(props: FilterChipProps<Value>) {
  const { label, options, chosenOptions, onClear, lastEntry, children } = props;
  const [search, setSearch] = useState('');
  const matchingOptions = options.filter((option) => isFound(option.label, search));
  useMatchesSaid(search, matchingOptions.length);
  return (
    <fieldset className={phone.group}>
      <Row as="legend" justify="between" nowrap whole>
        <Text weight="title">{label}</Text>
        {chosenOptions.length > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('filter.clear', { label })}
            onClick={onClear}
          >
            {t('phone.clear')}
          </Button>
        )}
      </Row>
      {options.length > mostWithoutSearch && (
        <TextInput
          aria-label={t('filter.search', { label })}
          placeholder={t('table.search')}
          leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <div className={phone.options}>{children(matchingOptions, () => undefined)}</div>
      {matchingOptions.length === 0 && (
        <Text as="p" size="sm" color={3} className={classes.none}>
          {lastEntry && options.length === 0 ? lastEntry.none : t('filter.none')}
        </Text>
      )}
      {lastEntry && (
        <button type="button" className={classes.last} onClick={() => lastEntry.onChoose(search.trim())}>
          {lastEntry.label}
        </button>
      )}
    </fieldset>
  );
}

/** How many chosen values are named; the others are shown as a number. */
const mostNames = 2;

function ChosenText({ label, chosenOptions }: Pick<FilterChipProps<string>, 'label' | 'chosenOptions'>) {
  return (
    <>
      {t('filter.label', { label })} <span className={classes.filterValue}>{namesOf(chosenOptions)}</span>
    </>
  );
}

const namesOf = (chosenOptions: FilterChipProps<string>['chosenOptions']): string => {
  const names = chosenOptions.slice(0, mostNames).map((option) => option.label);
  const more = chosenOptions.length - names.length;
  return more > 0 ? `${names.join(', ')} +${more}` : names.join(', ');
};
