import { Menu } from '@mantine/core';
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
export function FilterMenu<Value extends string>({
  label,
  options,
  value = [],
  onChange,
}: FilterMenuProps<Value>) {
  const chosen = options.filter((option) => value.includes(option.value));
  return (
    <FilterChip label={label} options={options} chosen={chosen} onClear={() => onChange(undefined)}>
      {(shown) =>
        shown.map((option) => (
          <Menu.CheckboxItem
            key={option.value}
            checked={value.includes(option.value)}
            onChange={(checked) => {
              const next = value.filter((one) => one !== option.value);
              if (checked) next.push(option.value);
              onChange(next.length > 0 ? next : undefined);
            }}
          >
            {option.label}
          </Menu.CheckboxItem>
        ))
      }
    </FilterChip>
  );
}
