import type { core, output, ZodType } from 'zod';
import { kept } from '../format/kept.ts';

type Check = (value: unknown) => boolean;

/**
 * Whether JSON is already what its schema makes of it. zod builds a new value as it looks, in many small steps where it may
 * not compile them: of the marks of a long session that takes ten times as long as looking does. Where this says no, zod
 * has the last word. Keys that the schema does not know stay in the value.
 */
export const conforms = <Schema extends ZodType>(schema: Schema, json: unknown): json is output<Schema> =>
  checkOf(schema)?.(json) ?? false;

/** None for a schema that may change what it is given, by a default, a trim or a transformation. */
const checkOf = kept((schema: core.$ZodType): Check | undefined => {
  const is = typeCheckOf(schema);
  const further = furtherChecksOf(schema);
  if (!is || further.some(({ _zod }) => _zod.def.check === 'overwrite')) return undefined;
  if (further.length === 0) return is;
  return (value) => is(value) && further.every((one) => passes(one, value));
});

/** A format is a check of its own; the others were added to the type. */
const furtherChecksOf = (schema: core.$ZodType): core.$ZodCheck[] => [
  ...(isCheck(schema) ? [schema] : []),
  ...(schema._zod.def.checks ?? []),
];

const isCheck = (schema: core.$ZodType): schema is core.$ZodType & core.$ZodCheck =>
  schema._zod.traits.has('$ZodCheck');

const passes = (further: core.$ZodCheck, value: unknown): boolean => {
  const payload: core.ParsePayload = { value, issues: [] };
  // zod says which type a check is of by its parameter alone: here the type was looked at before.
  const check = further._zod.check as (payload: core.ParsePayload) => unknown;
  return check(payload) === undefined && payload.issues.length === 0;
};

/** What JSON has. */
function typeCheckOf(schema: core.$ZodType): Check | undefined {
  // The union of all that zod has, by which its documentation for libraries tells them apart.
  const { def, values } = (schema as core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
    case 'boolean':
      return def.coerce ? undefined : (value) => typeof value === def.type;
    case 'number':
      return def.coerce ? undefined : Number.isFinite;
    case 'enum':
    case 'literal':
    case 'null':
      return values && isIn(new Set<unknown>(values));
    case 'nullable':
      return around(def.innerType, (inner) => (value) => value === null || inner(value));
    case 'optional':
      return around(def.innerType, (inner) => (value) => value === undefined || inner(value));
    case 'array':
      return around(def.element, (each) => (value) => Array.isArray(value) && value.every(each));
    case 'union':
      return unionCheckOf(def.options);
    case 'object':
      return def.catchall ? undefined : objectCheckOf(def.shape);
    default:
      return undefined;
  }
}

const isIn =
  (allowed: ReadonlySet<unknown>): Check =>
  (value) =>
    allowed.has(value);

/** None around a schema that has none. */
const around = (schema: core.$ZodType, of: (inner: Check) => Check): Check | undefined => {
  const inner = checkOf(schema);
  return inner && of(inner);
};

function unionCheckOf(options: readonly core.$ZodType[]): Check | undefined {
  const known = options.flatMap((option) => checkOf(option) ?? []);
  return known.length < options.length ? undefined : (value) => known.some((option) => option(value));
}

function objectCheckOf(shape: Readonly<Record<string, core.$ZodType>>): Check | undefined {
  const fields: [name: string, check: Check][] = [];
  for (const [name, schema] of Object.entries(shape)) {
    const check = checkOf(schema);
    if (!check) return undefined;
    fields.push([name, check]);
  }
  return (value) => hasFields(value) && fields.every(([name, check]) => check(value[name]));
}

const hasFields = (value: unknown): value is Readonly<Partial<Record<string, unknown>>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
