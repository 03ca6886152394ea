export interface FilterOption<Value extends string> {
  value: Value;
  label: string;
}
