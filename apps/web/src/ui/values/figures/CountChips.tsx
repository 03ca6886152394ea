import { VisuallyHidden } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { numbers } from '../../../lib/format/numbers.ts';
import { Row, Text } from '../../layout/Layout.tsx';
import { useFilterLook } from '../../table/phone/phoneList.ts';
import { type Tone, toneIcons } from '../tone.ts';
import classes from './figures.module.css';

interface CountChip<Value extends string> {
  value: Value;
  label: string;
  /** The number of rows; undefined while it is loading. */
  count: number | undefined;
  tone?: Tone;
  /** Replaces the tone's icon. */
  icon?: Icon | undefined;
  /** Replaces the icon by a chart's mark. */
  sign?: ReactNode;
  /** Shows the sign and the number alone; the label is a tooltip, and read out. */
  withoutWords?: boolean;
}

interface CountChipsProps<Value extends string> {
  /** Name of the choice for screen readers. */
  label: string;
  chips: readonly CountChip<Value>[];
  /** One value, or several for filters that can be combined. */
  value: Value | readonly Value[];
  /** Called with the pressed chip's value. */
  onChange: (value: Value) => void;
  /** Further chips. */
  children?: ReactNode;
}

/** Chooses among kinds of rows, each shown with its number of rows: "Errors 9". */
export function CountChips<Value extends string>({
  label,
  chips,
  value,
  onChange,
  children,
}: CountChipsProps<Value>) {
  const chosen: readonly Value[] = typeof value === 'string' ? [value] : value;
  const look = useFilterLook();
  if (look === 'words')
    // The first chip stands for all rows.
    return chips
      .filter((chip, position) => position > 0 && chosen.includes(chip.value))
      .map((chip) => `${chip.label} · `);
  return (
    <Row as="fieldset" align="stretch" className={classes.chips} aria-label={label}>
      {chips.map((chip) => {
        const Sign = chip.icon ?? (chip.tone && toneIcons[chip.tone]);
        return (
          <button
            key={chip.value}
            type="button"
            className={classes.chip}
            aria-pressed={chosen.includes(chip.value)}
            data-tone={chip.tone}
            title={chip.withoutWords ? chip.label : undefined}
            onClick={() => onChange(chip.value)}
          >
            {chip.sign ?? (Sign && <Sign size={15} stroke={1.9} aria-hidden="true" />)}
            {chip.withoutWords ? <VisuallyHidden>{chip.label}</VisuallyHidden> : chip.label}{' '}
            <Text weight="text" color={2} numbers>
              {chip.count !== undefined && numbers.number(chip.count)}
            </Text>
          </button>
        );
      })}
      {children}
    </Row>
  );
}
