import { z } from 'zod';

/**
 * The values that a screen keeps in the address. They make reload, Back and a sent link show the same. The route takes
 * the schema as its `validateSearch`.
 */
export type Address<Values> = z.ZodType<Values>;

/** An invalid value falls away by itself, because people edit addresses by hand. */
export const field = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

/** Undoes the router's conversion of digits to numbers and of "true" and "false" to booleans. */
const typedText = (value: string): unknown =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;

export const text = (longest: number) => field(z.preprocess(typedText, z.string().min(1).max(longest)));

export const matching = (pattern: RegExp) => field(z.string().regex(pattern));

export const id = matching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);
/** A month as YYYY-MM. */
export const month = matching(/^\d{4}-(0[1-9]|1[0-2])$/);
/** A day as YYYY-MM-DD; days that do not exist are refused. */
export const day = field(z.iso.date());

export const integer = (least: number, greatest: number) => field(z.int().min(least).max(greatest));

export const oneOf = <const Value extends string>(values: readonly Value[]) => field(z.literal(values));

/** Several values without repetition; undefined when one of them is invalid. */
export const manyOf = <One extends z.ZodType>(one: One) =>
  field(
    z.preprocess(
      // One value written by hand is a list of one.
      (value: NonNullable<z.input<One>>[]): unknown => (Array.isArray(value) ? value : [value]),
      z
        .array(z.nonoptional(one))
        .min(1)
        .overwrite((values) => [...new Set(values)]),
    ),
  );
