import {
  Autocomplete,
  type AutocompleteProps,
  MultiSelect,
  type MultiSelectProps,
  type OptionsFilter,
  Select,
  type SelectProps,
} from '@mantine/core';
import { uiTexts } from '@simward/texts/ui';
import { type FocusEvent, type FocusEventHandler, type MouseEvent, useRef, useState } from 'react';
import { isFound } from '../../../lib/isFound.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import classes from './fields.module.css';
import { FieldError } from './TextFields.tsx';
import { useMatchesSaid } from './useMatchesSaid.ts';

const t = textsOf(uiTexts);

/** The end of a list of choices, which makes a new one: "New department…". */
export interface LastEntry {
  label: string;
  /** Receives what was typed to search the list. */
  onChoose: (typed: string) => void;
}

interface WithLastEntry {
  lastEntry?: LastEntry | undefined;
}

/** A field for one value of a list. With `searchable`, a long list can be searched by typing. */
export function SelectField({ error, lastEntry, ...props }: SelectProps & WithLastEntry) {
  const typeOver = useTypeOver(props.onFocus);
  const last = useLastEntry(lastEntry, props);
  const onSearchChange = useSaidMatches(props, last.onSearchChange);
  return (
    <Select
      filter={foundOptions}
      maxDropdownHeight={200}
      nothingFoundMessage={t('select.none')}
      clearButtonProps={{ 'aria-label': t('select.clear') }}
      {...props}
      {...last}
      {...(props.searchable && { onSearchChange })}
      onChange={(value, option) => {
        if (value !== lastValue) props.onChange?.(value, option);
      }}
      {...(props.searchable && typeOver)}
      error={error ? <FieldError>{error}</FieldError> : undefined}
    />
  );
}

/** Several values of a list, each shown as a pill that can be removed. */
export function MultiSelectField({
  error,
  value,
  placeholder,
  lastEntry,
  ...props
}: MultiSelectProps & WithLastEntry) {
  const last = useLastEntry(lastEntry, props);
  const onSearchChange = useSaidMatches(props, last.onSearchChange);
  return (
    <MultiSelect
      searchable
      hidePickedOptions
      filter={foundOptions}
      nothingFoundMessage={t('select.none')}
      clearButtonProps={{ 'aria-label': t('select.clear') }}
      {...props}
      {...last}
      onSearchChange={onSearchChange}
      classNames={{
        inputField: classes.input,
        pill: classes.pill,
        option: `${classes.option} ${last.classNames?.option ?? ''}`,
      }}
      onChange={(values) => {
        if (!values.includes(lastValue)) props.onChange?.(values);
      }}
      value={value}
      placeholder={value && value.length > 0 ? undefined : placeholder}
      error={error ? <FieldError>{error}</FieldError> : undefined}
    />
  );
}

/** A line of text that suggests what other people wrote in this field. */
export function SuggestionField({ error, ...props }: AutocompleteProps) {
  const typeOver = useTypeOver(props.onFocus);
  const [typed, setTyped] = useState('');
  const labels = (props.data ?? []).flatMap((item) => (typeof item === 'string' ? [item] : []));
  const count = labels.filter((label) => isFound(label, typed)).length;
  // That nobody has written this before is nothing to be told.
  useMatchesSaid(count > 0 && !labels.includes(typed) ? typed : undefined, count);
  return (
    <Autocomplete
      filter={foundOptions}
      {...props}
      {...typeOver}
      onChange={(text) => {
        setTyped(text);
        props.onChange?.(text);
      }}
      error={error ? <FieldError>{error}</FieldError> : undefined}
    />
  );
}

/** Stands for the last entry among the values of a list, and is never a value of the field. */
const lastValue = '+';

type ListProps = Pick<SelectProps, 'data' | 'onOptionSubmit' | 'onSearchChange'>;

/** What a list needs to end with an entry that makes a new choice. */
function useLastEntry(lastEntry: LastEntry | undefined, { data = [], ...props }: ListProps) {
  const typed = useRef('');
  if (!lastEntry) return {};
  const labels = labelsOf(data);
  return {
    data: [...data, { value: lastValue, label: lastEntry.label }],
    classNames: { option: classes.inEndedList },
    onSearchChange: (search: string) => {
      typed.current = search;
      props.onSearchChange?.(search);
    },
    onOptionSubmit: (value: string) => {
      // A field that is searched holds the name of its value until somebody types.
      if (value === lastValue) lastEntry.onChoose(labels.includes(typed.current) ? '' : typed.current.trim());
      else props.onOptionSubmit?.(value);
    },
  };
}

/** Has a screen reader say how many options match what was typed; until then it would hear nothing of them. */
function useSaidMatches(
  { data = [], filter, onSearchChange }: Pick<SelectProps, 'data' | 'filter' | 'onSearchChange'>,
  onTyped: SelectProps['onSearchChange'] = onSearchChange,
) {
  const [typed, setTyped] = useState('');
  const labels = labelsOf(data);
  // A chosen option is searched for by its whole label, with which nobody has searched.
  const isSearch = typed.trim() !== '' && !labels.includes(typed);
  const count = filter ? labels.length : labels.filter((label) => isFound(label, typed)).length;
  useMatchesSaid(isSearch ? typed : undefined, count);
  return (search: string) => {
    setTyped(search);
    onTyped?.(search);
  };
}

const labelsOf = (data: NonNullable<SelectProps['data']>): string[] =>
  data
    .flatMap((item) => (typeof item === 'object' && 'items' in item ? item.items : item))
    .map((item) => (typeof item === 'string' ? item : 'label' in item ? item.label : item.value));

/**
 * Finds options whose labels contain the search. Accents and case are ignored, as in all searches of the
 * portal.
 */
const foundOptions: OptionsFilter = ({ options, search }) =>
  options.flatMap((option) => {
    if (!('group' in option))
      return option.value === lastValue || isFound(option.label, search) ? option : [];
    const items = option.items.filter(({ label }) => isFound(label, search));
    return items.length > 0 ? { ...option, items } : [];
  });

/**
 * Makes typing replace the chosen value that a searchable field shows. The value's text is selected when the
 * field takes the focus, and again after the click that brought the focus, because the click puts the caret
 * into the text.
 */
function useTypeOver(onFocus: FocusEventHandler<HTMLInputElement> | undefined) {
  const entered = useRef(false);
  return {
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      onFocus?.(event);
      entered.current = true;
      event.currentTarget.select();
    },
    onMouseUp: (event: MouseEvent<HTMLInputElement>) => {
      if (entered.current) event.currentTarget.select();
      entered.current = false;
    },
  };
}
