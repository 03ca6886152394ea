import { Radio } from '@mantine/core';
import { FilterChip } from './FilterChip.tsx';
import type { FilterOption } from './filterOption.ts';

interface FilterChoiceProps<Value extends string> {
  /** What is filtered: "Status". */
  label: string;
  options: readonly FilterOption<Value>[];
  /** Undefined is no filter. */
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** A filter of one value in a table's toolbar: "Status: Active ×". */
export function FilterChoice<Value extends string>(props: FilterChoiceProps<Value>) {
  const { label, options, value, onChange } = props;
  return (
    <FilterChip
      label={label}
      options={options}
      chosen={options.filter((option) => option.value === value)}
      onClear={() => onChange(undefined)}
    >
      {(shown, close) =>
        shown.map((option) => (
          <Radio
            key={option.value}
            name={label}
            label={option.label}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            // The arrow keys click as well, without a pointer; they must be able to pass by.
            onClick={(event) => event.detail > 0 && close()}
          />
        ))
      }
    </FilterChip>
  );
}
