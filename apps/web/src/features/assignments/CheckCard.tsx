import { Checkbox } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Text } from '../../ui/layout/Layout.tsx';
import classes from './CheckCard.module.css';

interface CheckCardProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  title: string;
  text?: string;
  /** A second text, beside the title where there is room, else below it. */
  beside?: string;
  /** A third text, at the line's end where there is room. */
  end?: string | undefined;
  /** On top of a card; in a row before its words. */
  picture?: ReactNode;
  look?: 'card' | 'row';
}

/** A card, or a row of a list, with a checkbox that a click anywhere on it ticks. */
export function CheckCard({
  checked,
  onChange,
  title,
  text,
  beside,
  end,
  picture,
  look = 'card',
}: CheckCardProps) {
  const box = useId();
  return (
    <label htmlFor={box} className={classes.card} data-look={look} data-checked={checked || undefined}>
      {picture && <span className={classes.picture}>{picture}</span>}
      <Checkbox
        id={box}
        className={classes.box}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={classes.words} data-spread={beside !== undefined || end !== undefined || undefined}>
        <Text weight="label" breaks>
          {title}
        </Text>
        {text && <span className={classes.text}>{text}</span>}
        {beside && <span className={classes.text}>{beside}</span>}
        {end && <span className={`${classes.text} ${classes.end}`}>{end}</span>}
      </span>
    </label>
  );
}
