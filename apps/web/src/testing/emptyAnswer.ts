import type { core, output, ZodType } from 'zod';

/**
 * The emptiest JSON that a schema accepts: lists without rows, null where there may be nothing, zero, the first of several
 * values. A part asks for much that a test is not about.
 * @throws when a rule of the schema refuses it: then the test has to say the answer
 */
export const emptyAnswer = (schema: ZodType): unknown => {
  const empty = simplestOf(schema);
  schema.parse(empty);
  return empty;
};

/** The emptiest of what a schema reads, typed: a test fills in what it is about. */
export const emptyOfSchema = <Schema extends ZodType>(schema: Schema): output<Schema> =>
  schema.parse(simplestOf(schema));

const byFormat: Partial<Record<string, string>> = {
  uuid: '01900000-0000-7000-8000-000000000000',
  guid: '01900000-0000-7000-8000-000000000000',
  datetime: '2026-11-20T09:00:00.000Z',
  date: '2026-11-20',
  email: 'somebody@stbrigid.example',
  url: 'https://stbrigid.example/',
};

/** What the browser has to understand, though any text fits its schema. */
const byName: Partial<Record<string, string>> = { timeZone: 'Europe/London', month: '2026-11' };

/** @param row where a list of a fixed length is at: its days follow each other */
function simplestOf(schema: core.$ZodType, row = 0): unknown {
  const inner = (part: core.$ZodType) => simplestOf(part, row);
  // The union of all that zod has, by which its documentation for libraries tells them apart.
  const { def } = (schema as core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .filter(([, field]) => field._zod.optin !== 'optional')
          .map(([name, field]) => [name, (field._zod.def.type === 'string' && byName[name]) || inner(field)]),
      );
    case 'array':
      return Array.from({ length: lowest(schema) }, (_, nth) => simplestOf(def.element, nth));
    case 'tuple':
      return def.items.map(inner);
    case 'record':
      // Whatever a record of named keys says, it says of each of them.
      return Object.fromEntries(
        [...(def.keyType._zod.values ?? [])].map((key) => [String(key), inner(def.valueType)]),
      );
    case 'nullable':
    case 'null':
      return null;
    case 'string': {
      const formatted = byFormat['format' in def ? String(def.format) : ''];
      if (formatted === byFormat.date) return dayAfter(formatted, row);
      return formatted ?? 'a'.repeat(lowest(schema));
    }
    case 'number':
      return lowest(schema);
    case 'boolean':
      return false;
    case 'enum':
    case 'literal':
      return [...(schema._zod.values ?? [])][0];
    case 'union':
      return inner(def.options[0] ?? schema);
    case 'pipe':
      return inner(def.in);
    case 'default':
    case 'prefault':
    case 'optional':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return inner(def.innerType);
    default:
      return undefined;
  }
}

const dayAfter = (day = '', days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** The least length or number that the checks of a schema allow; zero without such a check. */
const lowest = ({ _zod: { def } }: core.$ZodType): number =>
  Math.max(
    0,
    ...(def.checks ?? []).map((check) => {
      const bound = (check as core.$ZodChecks)._zod.def;
      if (bound.check === 'min_length') return bound.minimum;
      if (bound.check === 'length_equals') return bound.length;
      return bound.check === 'greater_than' ? Number(bound.value) : 0;
    }),
  );
