import { NativeSelect } from '@mantine/core';
import { useId } from 'react';
import classes from './InlineSelect.module.css';

interface InlineSelectProps {
  label: string;
  /** The label is read out but takes no space. */
  labelHidden?: boolean;
  width: number;
  options: readonly { value: string; label: string }[];
  value: string | null;
  onChange: (value: string) => void;
}

/** A select in the head of a card, with its label beside it. */
export function InlineSelect({
  label,
  labelHidden = false,
  width,
  options,
  value,
  onChange,
}: InlineSelectProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label className={classes.label} data-hidden={labelHidden || undefined} htmlFor={id}>
        {label}
      </label>
      <NativeSelect
        id={id}
        w={width}
        size="xs"
        data={[...options]}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
