import type { core, ZodType } from 'zod';

/**
 * The fullest JSON that a schema accepts: three rows in each list, every optional field, and text in place of null.
 * @param word stands in all texts
 * @param name stands in fields called name; else they have the word as well
 * @throws when a rule of the schema refuses it: then the test has to say the answer
 */
export const fullAnswer = (schema: ZodType, word = 'Airway Management', name = word): unknown => {
  let made = 0;
  const full = fullOf(schema, {
    field: '',
    row: 0,
    wordOf: (field) => (field === 'name' ? name : word),
    next: () => {
      made += 1;
      return made;
    },
  });
  schema.parse(full);
  return full;
};

interface Position {
  field: string;
  /** In the list around it: rows differ in their kinds. */
  row: number;
  /** Stands in a field in which people or headsets may write what they like. */
  wordOf: (field: string) => string;
  next: () => number;
}

/** Rows of a list: enough that columns agree about their widths. */
const rows = 3;

const id = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** What is text to the contract and has a form all the same; an id where it names another thing. */
const byName: Partial<Record<string, (number: number) => string>> = {
  _id: id,
  month: () => '2026-11',
  timeZone: () => 'Europe/London',
  emailAddress: (number) => `wilhelmina.featherstone.${number}@stbrigid.example`,
  mobileNo: (number) => String(7_000_000_000 + number),
  model: () => 'Quest 3',
  appVersion: () => '12.10.0',
  version: () => '12.10.0',
  moduleVersion: () => '12.10.0',
  Location: () => 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  moduleDemoLink: () => 'https://vimeo.com/76979871',
  issuer: () => 'https://sign-in.stbrigid.example/',
  url: () => 'https://rota.postgraduate.example.org/simward/hooks/learners-and-assignments',
};

const byFormat: Partial<Record<string, (number: number) => string>> = {
  uuid: id,
  guid: id,
  datetime: (number) => new Date(Date.UTC(2026, 10, 20, 9, number % 60)).toISOString(),
  date: (number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10),
  email: (number) => `wilhelmina.featherstone.${number}@stbrigid.example`,
  url: () => 'https://rota.postgraduate.example.org/simward/hooks/learners-and-assignments',
};

/** Tried in this order where a text has rules of its own. */
const forms = [
  '2026-11',
  '2026-11-20',
  '7000000001',
  '12.10.0',
  'Europe/London',
  'https://rota.example.org/',
  'https://vimeo.com/76979871',
  '08:30',
  '/profile',
  'a',
];

function fullOf(schema: core.$ZodType, at: Position): unknown {
  // The union of all that zod has, by which its documentation for libraries tells them apart.
  const { def } = (schema as core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([field, of]) => [field, fullOf(of, { ...at, field })]),
      );
    case 'array':
      return Array.from({ length: within(schema, rows) }, (_, row) => fullOf(def.element, { ...at, row }));
    case 'tuple':
      return def.items.map((item) => fullOf(item, at));
    case 'record':
      // Whatever a record of named keys says, it says of each of them.
      return Object.fromEntries(
        [...(def.keyType._zod.values ?? [])].map((key) => [String(key), fullOf(def.valueType, at)]),
      );
    case 'null':
      return null;
    case 'string':
      return fullText(schema, at);
    case 'number':
      return fullNumber(schema, at.next());
    case 'boolean':
      return true;
    case 'enum':
    case 'literal':
      return [...(schema._zod.values ?? [])].at(at.row % (schema._zod.values?.size ?? 1));
    case 'union':
      return fullOf(def.options[0] ?? schema, at);
    case 'pipe':
      return fullOf(def.in, at);
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'optional':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return fullOf(def.innerType, at);
    default:
      return undefined;
  }
}

/** The least and the greatest length or number that the checks of a schema allow. */
const boundsOf = ({ _zod: { def } }: core.$ZodType) => {
  const bounds = { least: 0, most: Number.POSITIVE_INFINITY };
  for (const check of def.checks ?? []) {
    const bound = (check as core.$ZodChecks)._zod.def;
    if (bound.check === 'min_length') bounds.least = bound.minimum;
    if (bound.check === 'max_length') bounds.most = bound.maximum;
    if (bound.check === 'length_equals') bounds.least = bounds.most = bound.length;
    if (bound.check === 'greater_than') bounds.least = Number(bound.value);
    if (bound.check === 'less_than') bounds.most = Number(bound.value);
  }
  return bounds;
};

const within = (schema: core.$ZodType, wanted: number): number => {
  const { least, most } = boundsOf(schema);
  return Math.min(Math.max(wanted, least), most);
};

function fullText(schema: core.$ZodType, { field, wordOf, next }: Position): string {
  const number = next();
  const { most } = boundsOf(schema);
  const { def } = (schema as core.$ZodTypes)._zod;
  const format = 'format' in def ? String(def.format) : '';
  const known = (byFormat[format] ?? byName[field])?.(number);
  if (known !== undefined) return known;
  const longest = `${wordOf(field)} ${number}`.slice(0, most);
  return [longest, ...forms].find((text) => (schema as ZodType).safeParse(text).success) ?? longest;
}

/** A fraction where one is asked for; else one of four digits, each time another. */
const fullNumber = (schema: core.$ZodType, number: number): number =>
  boundsOf(schema).most === 1 ? 0.76 : within(schema, 1234 + number);
