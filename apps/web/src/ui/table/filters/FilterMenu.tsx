import { Checkbox } from '@mantine/core';
import { FilterChip } from './FilterChip.tsx';
import type { FilterOption } from './filterOption.ts';

interface FilterMenuProps<Value extends string> {
  /** What is filtered: "Role". */
  label: string;
  options: readonly FilterOption<Value>[];
  /** Any of these; undefined is no filter. */
  value: readonly Value[] | undefined;
  onChange: (value: Value[] | undefined) => void;
}

/** A filter of several values in a table's toolbar: "Role: User, Manager +2 ×". Each tick acts at once. */
export function FilterMenu<Value extends string>(props: FilterMenuProps<Value>) {
  const { label, options, value = [], onChange } = props;
  const chosen = options.filter((option) => value.includes(option.value));
  return (
    <FilterChip label={label} options={options} chosen={chosen} onClear={() => onChange(undefined)}>
      {(shown) =>
        shown.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={value.includes(option.value)}
            onChange={(event) => {
              const next = value.filter((one) => one !== option.value);
              if (event.currentTarget.checked) next.push(option.value);
              onChange(next.length > 0 ? next : undefined);
            }}
          />
        ))
      }
    </FilterChip>
  );
}
