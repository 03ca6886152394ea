import type { imports } from '@simward/contract';
import { importDifferenceTexts } from '@simward/texts/imports/difference';
import { IconBuilding, IconPlus, IconSchool, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { isFound } from '../../../../lib/isFound.ts';
import { textsOf } from '../../../../lib/texts/texts.ts';
import { useMatchesSaid } from '../../../../ui/form/fields/useMatchesSaid.ts';
import { Text } from '../../../../ui/layout/Layout.tsx';
import { sayValue } from '../fields.ts';
import { byLikeness } from './alike.ts';
import classes from './cells.module.css';
import { NewChip } from './FieldValue.tsx';
import type { Choice } from './useChoices.ts';

const t = textsOf(importDifferenceTexts);

/** More are found by typing. */
const mostOptions = 100;
/** No name begins with a space. */
const newOne = ' new';

interface ChoiceListProps {
  field: imports.ListField;
  choices: readonly Choice[];
  /** The cell's value now. */
  value: string;
  /** The value is none of the choices, so that what is most like it comes first. */
  isWrong: boolean;
  onActive: (value: string | undefined) => void;
  onChoose: (value: string) => void;
  onLeave: (step?: 1 | -1) => void;
  /** The last option, which adds what is not there, with the text that was typed; undefined where nothing can be added. */
  lastEntry: { label: string; onChoose: (typed: string) => void } | undefined;
  /** Ticks the box below; undefined where there is none. */
  onTick: (() => void) | undefined;
}

/** The list of a cell: type, arrows, Enter chooses, and Space ticks the box below once an arrow was used. */
export function ChoiceList(props: ChoiceListProps) {
  const { field, choices, value, isWrong, onActive, onLeave, onTick, lastEntry } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const [moved, setMoved] = useState(true);
  const { options, nearest } = useMemo(
    () => optionsOf(field, choices, isWrong ? value : ''),
    [field, choices, isWrong, value],
  );
  const lastLabel = lastEntry?.label;
  const shown = useMemo(() => {
    const found = options.filter(({ label }) => isFound(label, search)).slice(0, mostOptions);
    return lastLabel === undefined ? found : [...found, { value: newOne, label: lastLabel, isMade: false }];
  }, [options, search, lastLabel]);
  useMatchesSaid(search, shown.filter((option) => option.value !== newOne).length);
  const onChoose = (next: string) =>
    next === newOne ? lastEntry?.onChoose(search.trim()) : props.onChoose(next);
  const [chosen, setChosen] = useState<string | undefined>(nearest ?? (isWrong ? undefined : value));
  const active = shown.find((option) => option.value === chosen) ?? (search ? shown[0] : undefined);
  const activeValue = active?.value;
  useEffect(() => input.current?.focus(), []);
  useEffect(() => onActive(activeValue === newOne ? undefined : activeValue), [onActive, activeValue]);

  const move = (step: number) => {
    const index = active ? shown.indexOf(active) + step : step > 0 ? 0 : shown.length - 1;
    const next = shown[Math.max(0, Math.min(shown.length - 1, index))];
    setMoved(true);
    setChosen(next?.value);
    const option = next && document.getElementById(`${id}-${shown.indexOf(next)}`);
    option?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') active && onChoose(active.value);
    else if (event.key === 'Escape') onLeave();
    else if (event.key === 'Tab') {
      if (active && active.value !== value && active.value !== newOne) onChoose(active.value);
      onLeave(event.shiftKey ? -1 : 1);
    } else if (event.key === ' ' && onTick && (moved || search === '')) onTick();
    else return;
    event.preventDefault();
  };

  const Sign = field === 'employeeId' ? IconSchool : field === 'department' ? IconBuilding : undefined;
  return (
    <>
      <div className={classes.find}>
        <IconSearch size={16} stroke={1.8} aria-hidden="true" />
        <input
          ref={input}
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={active && `${id}-${shown.indexOf(active)}`}
          aria-label={t('editor.search', { field, count: choices.length })}
          placeholder={t('editor.search', { field, count: choices.length })}
          value={search}
          autoComplete="off"
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setMoved(false);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        role="listbox"
        id={id}
        aria-label={t('editor.search', { field, count: choices.length })}
        className={classes.options}
        tabIndex={-1}
      >
        {shown.map((option, index) => (
          <div
            key={option.value}
            role="option"
            id={`${id}-${index}`}
            tabIndex={-1}
            aria-selected={option === active}
            className={classes.option}
            data-last={option.value === newOne || undefined}
            // The focus stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option.value)}
            onKeyDown={onKeyDown}
          >
            {option.value === newOne && (
              <span className={classes.optionSign}>
                <IconPlus size={16} stroke={1.8} aria-hidden="true" />
              </span>
            )}
            {Sign && option.value && option.value !== newOne && (
              <span className={classes.optionSign} data-made={option.isMade || undefined}>
                <Sign size={16} stroke={1.7} aria-hidden="true" />
              </span>
            )}
            <Text cut>{option.label}</Text>
            {option.isMade && <NewChip />}
            {option.value === nearest && (
              <Text size="sm" color={3} rigid toEnd>
                {t('editor.alike')}
              </Text>
            )}
          </div>
        ))}
      </div>
      {shown.length === 0 && (
        <Text as="p" size="sm" color={3} className={classes.message}>
          {t('editor.none')}
        </Text>
      )}
    </>
  );
}

interface Option {
  value: string;
  label: string;
  isMade: boolean;
}

/** Choices with those before that are most like the value in error; a cell that may be empty can also be emptied. */
const optionsOf = (field: imports.ListField, choices: readonly Choice[], wrong: string) => {
  const byName = new Map(choices.map((choice) => [choice.name, choice]));
  const { names, nearest } = byLikeness([...byName.keys()], wrong);
  const options: Option[] = names.map((name) => ({
    value: name,
    label: sayValue(field, name),
    isMade: byName.get(name)?.isMade ?? false,
  }));
  if (field !== 'role') options.push({ value: '', label: t('editor.empty'), isMade: false });
  return { options, nearest };
};
