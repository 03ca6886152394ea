import { Checkbox } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './CheckCard.module.css';

interface CheckCardProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  title: string;
  text?: string;
  /** Behind the words where there is room, else below them. */
  beside?: string;
  end?: string | undefined;
  /** Above the words, in a row beside them. */
  picture?: ReactNode;
  look?: 'card' | 'row';
}

/** A card, or a row of a list, that is chosen by a click anywhere on it. */
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
        <span className={classes.title}>{title}</span>
        {text && <span className={classes.text}>{text}</span>}
        {beside && <span className={classes.text}>{beside}</span>}
        {end && <span className={`${classes.text} ${classes.end}`}>{end}</span>}
      </span>
    </label>
  );
}
