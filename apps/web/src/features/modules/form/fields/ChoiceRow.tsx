import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { FieldError } from '../../../../ui/form/fields/TextFields.tsx';
import { Row, Stack, Text } from '../../../../ui/layout/Layout.tsx';

interface ChoiceRowProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value?: readonly Value[];
  onChange: (value: Value[]) => void;
  /** Drawn below the first choice. */
  error?: ReactNode;
  'data-path'?: string;
}

/** Checkboxes in a row; at least one has to be checked. */
export function ChoiceRow<Value extends string>(props: ChoiceRowProps<Value>) {
  const { label, options, value = [], onChange, error } = props;
  return (
    <Stack as="fieldset" data-path={props['data-path']}>
      <Text as="legend" size="md" weight="label" style={{ padding: 0 }}>
        {label}{' '}
        <Text color="tone" data-tone="fail" aria-hidden="true">
          *
        </Text>
      </Text>
      <Row gap={28} align="stretch" tight above={8}>
        {options.map((option, index) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={value.includes(option.value)}
            error={index === 0 && error ? <FieldError>{error}</FieldError> : undefined}
            onChange={(event) => {
              const others = value.filter((chosen) => chosen !== option.value);
              onChange(event.currentTarget.checked ? [...others, option.value] : others);
            }}
          />
        ))}
      </Row>
    </Stack>
  );
}
