import { Menu } from '@mantine/core';
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
export function FilterChoice<Value extends string>({
  label,
  options,
  value,
  onChange,
}: FilterChoiceProps<Value>) {
  return (
    <FilterChip
      label={label}
      options={options}
      chosen={options.filter((option) => option.value === value)}
      onClear={() => onChange(undefined)}
    >
      {(shown) => (
        <Menu.RadioGroup value={value ?? null}>
          {shown.map((option) => (
            <Menu.RadioItem
              key={option.value}
              value={option.value}
              closeMenuOnClick
              onChange={() => onChange(option.value)}
            >
              {option.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      )}
    </FilterChip>
  );
}
