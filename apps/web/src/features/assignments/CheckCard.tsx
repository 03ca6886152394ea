import { Checkbox } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Stack, Text } from '../../ui/layout/Layout.tsx';
import classes from './assignments.module.css';

interface CheckCardsProps {
  'aria-label': string;
  children: ReactNode;
}

/** Rows of a list to choose from. */
export function CheckCards(group: CheckCardsProps) {
  return <Stack as="fieldset" gap={0} above={8} {...group} className={classes.rows} />;
}

interface CheckCardProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  title: string;
  text?: string;
  /** A second text, beside the title where there is room, else below it. */
  beside?: string;
  /** A third text, at the line's end where there is room. */
  end?: string | undefined;
  /** A picture before the words. */
  picture?: ReactNode;
}

/** A row of a list with a checkbox that a click anywhere on it ticks. */
export function CheckCard({ checked, onChange, title, text, beside, end, picture }: CheckCardProps) {
  const box = useId();
  const small = { size: 'sm', color: checked ? 2 : 3 } as const;
  return (
    <label htmlFor={box} className={classes.card} data-checked={checked || undefined}>
      {picture && <span className={classes.picture}>{picture}</span>}
      <Checkbox id={box} checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <Stack
        as="span"
        gap={0}
        className={classes.words}
        data-spread={beside !== undefined || end !== undefined || undefined}
      >
        <Text weight="label" breaks>
          {title}
        </Text>
        {text && <Text {...small}>{text}</Text>}
        {beside && <Text {...small}>{beside}</Text>}
        {end && (
          <Text {...small} className={classes.end}>
            {end}
          </Text>
        )}
      </Stack>
    </label>
  );
}
