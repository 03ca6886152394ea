import type { core, output, ZodType } from 'zod';
import { memoize } from '../memoize.ts';

type Check = (value: unknown) => boolean;

/**
 * Says that JSON already equals the value that its schema would parse from it. Parsing with zod builds a new value, and
 * without eval in many small steps: for the marks of a long session it takes ten times as long as this check. After a no,
 * zod still decides. Keys that the schema does not know stay in the value.
 */
export const conforms = <Schema extends ZodType>(schema: Schema, json: unknown): json is output<Schema> =>
  checkOf(schema)?.(json) ?? false;

/** Undefined for a schema that may change its input, by a default, a trim or a transformation. */
const checkOf = memoize((schema: core.$ZodType): Check | undefined => {
  const is = typeCheckOf(schema);
  const further = furtherChecksOf(schema);
  if (!is || further.some(({ _zod }) => _zod.def.check === 'overwrite')) return undefined;
  if (further.length === 0) return is;
  return (value) => is(value) && further.every((check) => passes(check, value));
});

/** A format, such as an e-mail address, is itself a check; all other checks are listed in the type's definition. */
const furtherChecksOf = (schema: core.$ZodType): core.$ZodCheck[] => [
  ...(isCheck(schema) ? [schema] : []),
  ...(schema._zod.def.checks ?? []),
];

const isCheck = (schema: core.$ZodType): schema is core.$ZodType & core.$ZodCheck =>
  schema._zod.traits.has('$ZodCheck');

const passes = (further: core.$ZodCheck, value: unknown): boolean => {
  const payload: core.ParsePayload = { value, issues: [] };
  // zod declares each check for one type of value; the value's type has been checked before.
  const check = further._zod.check as (payload: core.ParsePayload) => unknown;
  return check(payload) === undefined && payload.issues.length === 0;
};

/** The check of the types that JSON has; undefined for all others. */
function typeCheckOf(schema: core.$ZodType): Check | undefined {
  // zod's documentation for library authors recommends this union for telling its types apart.
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
      return wrapCheck(def.innerType, (inner) => (value) => value === null || inner(value));
    case 'optional':
      return wrapCheck(def.innerType, (inner) => (value) => value === undefined || inner(value));
    case 'array':
      return wrapCheck(def.element, (each) => (value) => Array.isArray(value) && value.every(each));
    case 'union':
      return unionCheckOf(def.options);
    case 'object':
      return def.catchall ? undefined : objectCheckOf(def.shape);
    case 'record':
      return def.mode === 'loose' ? undefined : recordCheckOf(def.keyType, def.valueType, def.partial);
    default:
      return undefined;
  }
}

const isIn =
  (allowed: ReadonlySet<unknown>): Check =>
  (value) =>
    allowed.has(value);

/** Undefined when the inner schema has no check. */
const wrapCheck = (schema: core.$ZodType, wrap: (inner: Check) => Check): Check | undefined => {
  const inner = checkOf(schema);
  return inner && wrap(inner);
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

/** Only records whose keys are the values of an enum: all of them, or in a partial record some. */
function recordCheckOf(
  { _zod: { def, values } }: core.$ZodType,
  valueType: core.$ZodType,
  isPartial = false,
): Check | undefined {
  const each = checkOf(valueType);
  if (def.type !== 'enum' || !values || !each) return undefined;
  const least = isPartial ? 0 : values.size;
  return (value) => {
    if (!hasFields(value)) return false;
    const entries = Object.entries(value);
    return entries.length >= least && entries.every(([key, one]) => values.has(key) && each(one));
  };
}

const hasFields = (value: unknown): value is Readonly<Partial<Record<string, unknown>>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
