import { Checkbox, CheckboxGroup } from '@mantine/core';
import type { ReactNode } from 'react';
import { FieldError } from '../fields/FieldError.tsx';
import classes from './CheckListField.module.css';

interface CheckListFieldProps<Value extends string> {
  label: string;
  /** The name by which the form knows it: the focus goes there when it lacks something. */
  path: string;
  choices: readonly { value: Value; label: string; description?: string }[];
  value: readonly Value[];
  onChange: (chosen: Value[]) => void;
  error: ReactNode;
}

/** One or more of a few, in the order of the choices. */
export function CheckListField<Value extends string>(props: CheckListFieldProps<Value>) {
  const { label, path, choices, value, onChange, error } = props;
  return (
    <CheckboxGroup
      label={label}
      required
      data-path={path}
      error={error && <FieldError>{error}</FieldError>}
      value={[...value]}
      onChange={(chosen) =>
        onChange(choices.flatMap((choice) => (chosen.includes(choice.value) ? [choice.value] : [])))
      }
    >
      <div className={classes.list}>
        {choices.map((choice) => (
          <Checkbox key={choice.value} {...choice} />
        ))}
      </div>
    </CheckboxGroup>
  );
}
