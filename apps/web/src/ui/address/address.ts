/** Reads one value of the address; undefined for what does not fit: people type addresses by hand. */
type Reader<Value> = (value: unknown) => Value | undefined;

/** What a screen keeps in the address, so that reload, Back and a sent link show the same: names and how each is read. */
export type Address = Readonly<Record<string, Reader<unknown>>>;
export type AddressValues<Definition extends Address> = {
  [Name in keyof Definition]?: Exclude<ReturnType<Definition[Name]>, undefined>;
};

/** The router reads digits as a number, and "true" and "false" as what they say. */
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
/** YYYY-MM. */
export const month = matching(/^\d{4}-(0[1-9]|1[0-2])$/);
/** YYYY-MM-DD, a day that there is. */
export const day: Reader<string> = (value) => {
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === value ? value : undefined;
};

/** From the second page on, as a table has it. */
export const page: Reader<number> = (value) => {
  const number = Math.trunc(Number(value));
  return number > 1 ? number : undefined;
};

export const oneOf =
  <Value extends string>(values: readonly Value[]): Reader<Value> =>
  (value) =>
    values.find((known) => known === value);

/** Several values, each once; none when one of them does not fit. */
export const manyOf =
  <Value extends string>(read: Reader<Value>): Reader<Value[]> =>
  (value) => {
    const given = Array.isArray(value) ? value : [value];
    const values = given.flatMap((one) => read(one) ?? []);
    return values.length > 0 && values.length === given.length ? [...new Set(values)] : undefined;
  };

/** For a route's validateSearch: the named values that stand in the address. */
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
