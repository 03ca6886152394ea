import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { numbers } from '../../../lib/format/numbers.ts';
import { type Tone, toneIcons } from '../tone.ts';
import classes from './CountChips.module.css';

interface CountChip<Value extends string> {
  value: Value;
  label: string;
  /** Not known while they are under way. */
  count: number | undefined;
  tone?: Tone;
  /** In place of the tone's. */
  icon?: Icon | undefined;
  /** In place of an icon: the mark that it counts. */
  sign?: ReactNode;
}

interface CountChipsProps<Value extends string> {
  /** What is chosen between; read out. */
  label: string;
  chips: readonly CountChip<Value>[];
  /** Several where each narrows for itself. */
  value: Value | readonly Value[];
  /** The one that was pressed. */
  onChange: (value: Value) => void;
  /** Further chips. */
  children?: ReactNode;
}

/** One or some of a few kinds of rows, each with how many there are: "Errors 9". */
export function CountChips<Value extends string>({
  label,
  chips,
  value,
  onChange,
  children,
}: CountChipsProps<Value>) {
  const chosen: readonly Value[] = typeof value === 'string' ? [value] : value;
  return (
    <fieldset className={classes.chips} aria-label={label}>
      {chips.map((chip) => {
        const Sign = chip.icon ?? (chip.tone && toneIcons[chip.tone]);
        return (
          <button
            key={chip.value}
            type="button"
            className={classes.chip}
            aria-pressed={chosen.includes(chip.value)}
            data-tone={chip.tone}
            onClick={() => onChange(chip.value)}
          >
            {chip.sign ?? (Sign && <Sign size={15} stroke={1.9} aria-hidden="true" />)}
            {chip.label}{' '}
            <span className={classes.count}>{chip.count !== undefined && numbers.number(chip.count)}</span>
          </button>
        );
      })}
      {children}
    </fieldset>
  );
}
