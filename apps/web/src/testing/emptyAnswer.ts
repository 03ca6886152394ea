import type { core, output, ZodType } from 'zod';

/**
 * The emptiest JSON that a schema accepts: lists without rows, null where there may be nothing, zero, the first of several
 * values. A part asks for much that a test is not about.
 * @throws when a rule of the schema refuses it: then the test has to say the answer
 */
export const emptyAnswer = (schema: ZodType): unknown => {
  const empty = emptyOf(schema);
  schema.parse(empty);
  return empty;
};

/** The emptiest of what a schema reads, typed: a test fills in what it is about. */
export const emptyOfSchema = <Schema extends ZodType>(schema: Schema): output<Schema> =>
  schema.parse(emptyOf(schema));

const byFormat: Partial<Record<string, string>> = {
  uuid: '01900000-0000-7000-8000-000000000000',
  guid: '01900000-0000-7000-8000-000000000000',
  datetime: '2026-11-20T09:00:00.000Z',
  date: '2026-11-20',
  email: 'somebody@stbrigid.example',
  url: 'https://stbrigid.example/',
};

function emptyOf(schema: core.$ZodType): unknown {
  // The union of all that zod has, by which its documentation for libraries tells them apart.
  const { def } = (schema as core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .filter(([, field]) => field._zod.optin !== 'optional')
          .map(([name, field]) => [name, emptyOf(field)]),
      );
    case 'array':
      return Array.from({ length: lowest(schema) }, () => emptyOf(def.element));
    case 'tuple':
      return def.items.map(emptyOf);
    case 'record':
      // Whatever a record of named keys says, it says of each of them.
      return Object.fromEntries(
        [...(def.keyType._zod.values ?? [])].map((key) => [String(key), emptyOf(def.valueType)]),
      );
    case 'nullable':
    case 'null':
      return null;
    case 'string':
      return byFormat['format' in def ? String(def.format) : ''] ?? 'a'.repeat(lowest(schema));
    case 'number':
      return lowest(schema);
    case 'boolean':
      return false;
    case 'enum':
    case 'literal':
      return [...(schema._zod.values ?? [])][0];
    case 'union':
      return emptyOf(def.options[0] ?? schema);
    case 'pipe':
      return emptyOf(def.in);
    case 'default':
    case 'prefault':
    case 'optional':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return emptyOf(def.innerType);
    default:
      return undefined;
  }
}

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
