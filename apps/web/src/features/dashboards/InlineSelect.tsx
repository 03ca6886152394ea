import { NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { Row, Text } from '../../ui/layout/Layout.tsx';

interface Option {
  value: string;
  label: string;
}

interface OptionGroup {
  group: string;
  items: Option[];
}

interface InlineSelectProps {
  label: string;
  /** The label is read out but takes no space. */
  labelHidden?: boolean;
  width: number;
  options: readonly (Option | OptionGroup)[];
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
    <Row nowrap>
      {!labelHidden && (
        <Text as="label" size="sm" color={3} whole htmlFor={id}>
          {label}
        </Text>
      )}
      <NativeSelect
        id={id}
        aria-label={labelHidden ? label : undefined}
        w={width}
        size="xs"
        styles={{ input: { textOverflow: 'ellipsis' } }}
        data={[...options]}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Row>
  );
}
