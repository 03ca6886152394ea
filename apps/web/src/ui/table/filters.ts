import { z } from 'zod';

/**
 * A filter of one value. The address may be typed by hand: what does not fit is no filter, and
 * what reads as a number there stays a text.
 */
export const oneOf = <Value extends z.ZodType<string>>(value: Value) =>
  z.preprocess(asText, value).optional().catch(undefined);

/** A filter of several values, any of which may hold. */
export const manyOf = <Value extends z.ZodType<string>>(value: Value) =>
  z.preprocess(asTexts, z.array(value).min(1)).optional().catch(undefined);

type Filters = z.ZodObject<Record<string, z.ZodType>>;
export type FilterValues<Definition extends Filters> = z.output<Definition>;

/** For a route's validateSearch, beside `parseTableSearch`: the named filters that stand in the address. */
export function parseFilters<Definition extends Filters>(
  definition: Definition,
  search: Record<string, unknown>,
): FilterValues<Definition> {
  const values = definition.parse(search);
  for (const [name, value] of Object.entries(values)) if (value === undefined) delete values[name];
  return values;
}

const asText = (value: unknown) => (typeof value === 'number' ? String(value) : value);

function asTexts(value: unknown) {
  if (value === undefined) return undefined;
  return [...new Set((Array.isArray(value) ? value : [value]).map(asText))];
}
