import { core, type output, type ZodType } from 'zod';

/**
 * The emptiest JSON that a schema accepts: lists without rows, null where there may be nothing, zero, the first of several
 * values. A part asks for much that a test is not about.
 * @throws when a rule of the schema refuses it: then the test has to say the answer
 */
export const emptyAnswer = (schema: ZodType): unknown => {
  const empty = simplestOf(schema, undefined);
  schema.parse(empty);
  return empty;
};

/** The emptiest of what a schema reads, typed: a test fills in what it is about. */
export const emptyOfSchema = <Schema extends ZodType>(schema: Schema): output<Schema> =>
  schema.parse(simplestOf(schema, undefined));

/**
 * The fullest JSON that a schema accepts of the same simplicity: a row in each list, and this text wherever any text may stand.
 * @throws as above
 */
export const filledAnswer = (schema: ZodType, text: string): unknown => {
  const filled = simplestOf(schema, text);
  schema.parse(filled);
  return filled;
};

const byFormat: Partial<Record<string, string>> = {
  uuid: '01900000-0000-7000-8000-000000000000',
  guid: '01900000-0000-7000-8000-000000000000',
  datetime: '2026-11-20T09:00:00.000Z',
  date: '2026-11-20',
  email: 'somebody@stbrigid.example',
  url: 'https://stbrigid.example/',
};

/** What the browser has to understand, though any text fits its schema. */
const byName: Partial<Record<string, string>> = {
  timeZone: 'Europe/London',
  time: '07:00',
  month: '2026-11',
  moduleDemoLink: 'https://stbrigid.example/demo',
  // The address of a picture.
  Location: 'data:,',
};

/**
 * @param text undefined leaves out all that may be left out
 * @param row where a list of a fixed length is at: its days follow each other
 */
function simplestOf(schema: core.$ZodType, text: string | undefined, row = 0): unknown {
  const isFilled = text !== undefined;
  const inner = (part: core.$ZodType) => simplestOf(part, text, row);
  // The union of all that zod has, by which its documentation for libraries tells them apart.
  const { def } = (schema as core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .filter(([, field]) => isFilled || field._zod.optin !== 'optional')
          .map(([name, field]) => [name, (isFilled && byName[name]) || inner(field)]),
      );
    case 'array':
      return Array.from({ length: Math.max(lowest(schema), isFilled ? 1 : 0) }, (_, nth) =>
        simplestOf(def.element, text, nth),
      );
    case 'tuple':
      return def.items.map(inner);
    case 'record':
      // Whatever a record of named keys says, it says of each of them.
      return Object.fromEntries(
        [...(def.keyType._zod.values ?? (isFilled ? [text] : []))].map((key) => [
          String(key),
          inner(def.valueType),
        ]),
      );
    case 'nullable':
      return isFilled ? inner(def.innerType) : null;
    case 'null':
      return null;
    case 'string': {
      const formatted = byFormat['format' in def ? String(def.format) : ''];
      if (formatted === byFormat.date) return dayAfter(formatted, row);
      if (formatted !== undefined) return formatted;
      return isFilled && core.safeParse(schema, text).success ? text : 'a'.repeat(lowest(schema));
    }
    case 'number':
      return isFilled ? Math.max(lowest(schema), Math.min(1, highest(schema))) : lowest(schema);
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
    case 'unknown':
      return text;
    default:
      return undefined;
  }
}

const dayAfter = (day = '', days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** The greatest number that the checks of a schema allow. */
const highest = ({ _zod: { def } }: core.$ZodType): number =>
  Math.min(
    ...(def.checks ?? []).map((check) => {
      const bound = (check as core.$ZodChecks)._zod.def;
      return bound.check === 'less_than' ? Number(bound.value) : Number.POSITIVE_INFINITY;
    }),
  );

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
