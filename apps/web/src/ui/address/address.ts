/** Reads one value of the address; undefined for an invalid one, because people edit addresses by hand. */
type Reader<Value> = (value: unknown) => Value | undefined;

/**
 * The values that a screen keeps in the address, each with its reader by name. They make reload, Back and a
 * sent link show the same.
 */
export type Address = Readonly<Record<string, Reader<unknown>>>;
export type AddressValues<Definition extends Address> = {
  [Name in keyof Definition]?: Exclude<ReturnType<Definition[Name]>, undefined>;
};

/** Undoes the router's conversion of digits to numbers and of "true" and "false" to booleans. */
export const text =
  (longest: number): Reader<string> =>
  (value) => {
    const read = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
    return typeof read === 'string' && read !== '' && read.length <= longest ? read : undefined;
  };

const matching =
  (pattern: RegExp): Reader<string> =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined;

export const id = matching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);
/** A month as YYYY-MM. */
export const month = matching(/^\d{4}-(0[1-9]|1[0-2])$/);
/** A day as YYYY-MM-DD; days that do not exist are refused. */
export const day: Reader<string> = (value) => {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === value ? value : undefined;
};

/** A page of a table; the first page is left out of the address. */
export const page: Reader<number> = (value) => {
  const number = Math.trunc(Number(value));
  return number > 1 ? number : undefined;
};

export const oneOf =
  <Value extends string>(values: readonly Value[]): Reader<Value> =>
  (value) =>
    values.find((known) => known === value);

/** Several values without repetition; undefined when one of them is invalid. */
export const manyOf =
  <Value extends string>(read: Reader<Value>): Reader<Value[]> =>
  (value) => {
    const all = Array.isArray(value) ? value : [value];
    const values = all.flatMap((each) => read(each) ?? []);
    return values.length > 0 && values.length === all.length ? [...new Set(values)] : undefined;
  };

/** Made for a route's `validateSearch`: it keeps the valid values of a screen and drops all others. */
export const parseAddress =
  <Definition extends Address>(definition: Definition) =>
  (search: Record<string, unknown>): AddressValues<Definition> => {
    const values: AddressValues<Definition> = {};
    for (const name in definition) {
      const value = definition[name]?.(search[name]);
      if (value !== undefined) Object.assign(values, { [name]: value });
    }
    return values;
  };
