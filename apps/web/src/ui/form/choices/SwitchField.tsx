import { Switch, type SwitchProps } from '@mantine/core';
import { FieldError } from '../fields/FieldError.tsx';
import classes from './SwitchField.module.css';

/** On or off. In a form: `form.getInputProps(field, { type: 'checkbox' })`. */
export function SwitchField({ error, ...props }: SwitchProps) {
  return (
    <Switch
      classNames={{ track: classes.track, thumb: classes.thumb, label: classes.label }}
      {...props}
      error={error ? <FieldError>{error}</FieldError> : undefined}
    />
  );
}
