import {
  Checkbox,
  CheckboxGroup,
  NumberInput,
  type NumberInputProps,
  Switch,
  type SwitchProps,
  Textarea,
  type TextareaProps,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { Stack } from '../../layout/Layout.tsx';
import classes from './fields.module.css';
import { FieldError } from './TextFields.tsx';

interface CheckListFieldProps<Value extends string> {
  label: string;
  /** The form's name for the field, through which it gets the focus when its value is missing. */
  path: string;
  choices: readonly { value: Value; label: string; description?: string }[];
  value: readonly Value[];
  onChange: (chosen: Value[]) => void;
  error: ReactNode;
}

/** A list of checkboxes; the value keeps the order of the choices. */
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
      <Stack className={classes.list}>
        {choices.map((choice) => (
          <Checkbox key={choice.value} {...choice} />
        ))}
      </Stack>
    </CheckboxGroup>
  );
}

/** A number; its value is an empty text while the field is empty. */
export function NumberField({ error, ...props }: NumberInputProps) {
  return <NumberInput {...props} error={error ? <FieldError>{error}</FieldError> : undefined} />;
}

/**
 * Text of several lines that grows as one types. The style sheet makes it grow: Mantine's `autosize` measures the whole
 * page at each key, which took 25 ms on a long debriefing.
 */
export function TextAreaField({ error, rows = 2, ...props }: TextareaProps) {
  return (
    <Textarea
      rows={rows}
      __vars={{ '--rows': String(rows) }}
      classNames={{ input: classes.textArea }}
      {...props}
      error={error ? <FieldError>{error}</FieldError> : undefined}
    />
  );
}

/**
 * A switch for on or off. In a form it gets its props from `form.getInputProps(field, { type: 'checkbox' })`.
 */
export function SwitchField({ error, ...props }: SwitchProps) {
  return (
    <Switch
      classNames={{ track: classes.track, thumb: classes.thumb, label: classes.label }}
      {...props}
      error={error ? <FieldError>{error}</FieldError> : undefined}
    />
  );
}
