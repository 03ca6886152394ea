import { basePath, openApiDocument, type sessionEvents } from '@simward/contract';
import { z } from 'zod';

/** The two tables of docs/device.md that are made from the contract, by their names in the page's marks. */
export const deviceTables = (): Readonly<Record<'events' | 'fields', string>> => ({
  events: eventTable(),
  fields: fieldTable(),
});

const appearsIn: Readonly<Record<sessionEvents.SessionEvent['type'], string>> = {
  step: 'steps of the debriefing; a must-pass step that was not done right fails the assessment',
  answer: 'patient assessment of the debriefing',
  competency: 'competencies, skills, reports',
  note: 'debriefing',
  vitals: 'debriefing',
  custom: 'debriefing',
};

const schemaSchema = z.object({
  $ref: z.string().optional(),
  type: z.string().optional(),
  const: z.string().optional(),
  enum: z.array(z.string()).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  maxProperties: z.number().optional(),
  default: z.unknown().optional(),
  required: z.array(z.string()).default([]),
  get properties() {
    return z.record(z.string(), schemaSchema).default({});
  },
  get items() {
    return schemaSchema.optional();
  },
  get propertyNames() {
    return schemaSchema.optional();
  },
  get additionalProperties() {
    return z.union([z.boolean(), schemaSchema]).optional();
  },
  get anyOf() {
    return z.array(schemaSchema).optional();
  },
  get oneOf() {
    return z.array(schemaSchema).optional();
  },
});
type Schema = z.infer<typeof schemaSchema>;

const callSchema = z.object({
  requestBody: z
    .object({ content: z.object({ 'application/json': z.object({ schema: schemaSchema }) }) })
    .optional(),
});

const document = z
  .object({
    paths: z.record(z.string(), z.record(z.string(), z.unknown())),
    components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
  })
  .parse(openApiDocument(''));

const componentOf = (name: string): Schema => schemaSchema.parse(document.components.schemas[name]);

const resolve = (schema: Schema): Schema =>
  schema.$ref === undefined ? schema : componentOf(schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1));

const eventTable = (): string => {
  const events = (componentOf('SessionEvent').oneOf ?? []).map(resolve);
  const types = events.map((event) => [typeOf(event), event] as const);
  const shared = Object.entries(events[0]?.properties ?? {}).filter(
    ([name]) => name !== 'type' && events.every(({ properties }) => name in properties),
  );
  const inFirstRow = new Set(['type', ...shared.map(([name]) => name)]);
  return tableOf(
    ['type', 'required', 'optional', 'where it appears'],
    [
      ['every one', lines(shared.map(([name, schema]) => fieldText(name, schema))), '', ''],
      ...types.map(([type, event]) => {
        const { required, optional } = fieldsOf(event, (name) => !inFirstRow.has(name));
        return [`\`${type}\``, required, optional, appearsIn[type]];
      }),
    ],
  );
};

const typeSchema = z.enum(['step', 'answer', 'competency', 'note', 'vitals', 'custom']);
const typeOf = ({ properties }: Schema): keyof typeof appearsIn => typeSchema.parse(properties.type?.const);

const fieldTable = (): string => {
  const bodies = Object.entries(document.paths)
    .filter(([path]) => path.includes('/device/'))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([path, byMethod]) =>
      Object.entries(byMethod).flatMap(([method, operation]) => {
        const body = callSchema.parse(operation).requestBody?.content['application/json'].schema;
        const call = `\`${method.toUpperCase()} ${path.replace(basePath, '')}\``;
        return body ? [[call, resolve(body)] as const] : [];
      }),
    );
  return tableOf(
    ['body of', 'required', 'optional'],
    [...bodies, ['an entry of `sessions`', componentOf('BatchSession')] as const].map(([name, body]) => {
      const { required, optional } = fieldsOf(body);
      return [name, required, optional];
    }),
  );
};

const fieldsOf = ({ properties, required }: Schema, isShown: (name: string) => boolean = () => true) => {
  const shown = Object.entries(properties).filter(([name]) => isShown(name));
  const text = (isRequired: boolean) =>
    lines(
      shown
        .filter(([name]) => required.includes(name) === isRequired)
        .map(([name, schema]) => fieldText(name, schema)),
    );
  return { required: text(true), optional: text(false) };
};

const fieldText = (name: string, schema: Schema): string => `\`${name}\`: ${holds(schema)}`;

/** The values that a field may hold, in words. */
const holds = (schema: Schema): string => {
  const { type, format, pattern, maxItems, maxProperties, anyOf } = schema;
  if (schema.$ref !== undefined) return linkTo(schema);
  if (schema.const !== undefined) return `\`${schema.const}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ');
  if (anyOf) return anyOf.map(holds).join(', or ');
  if (format === 'uuid') return 'UUID';
  if (format === 'date-time') return 'instant';
  if (pattern !== undefined) return `text that fits \`${pattern.replaceAll('|', '\\|')}\``;
  if (type === 'string') return `text, ${range(schema.minLength, schema.maxLength, 'characters')}`;
  if (type === 'integer') return `whole number${numberRange(schema)}`;
  if (type === 'number') return `number${numberRange(schema)}`;
  if (type === 'boolean') return 'true or false';
  if (type === 'null') return 'null';
  if (type === 'array' && schema.items)
    return `list, ${range(schema.minItems, maxItems, 'entries')} (${entryOf(schema.items)})`;
  if (type === 'object' && typeof schema.additionalProperties === 'object')
    return `object, ${range(undefined, maxProperties, 'entries')}, each named by a ${holds(schema.propertyNames ?? schema)} (${holds(schema.additionalProperties)})`;
  throw new Error(`No words for ${JSON.stringify(schema)}`);
};

/** The parts of an upload stand in rows of their own. */
const linkTo = ({ $ref = '' }: Schema): string => {
  const rows: Readonly<Record<string, string>> = {
    SessionStart: 'as the start',
    SessionFinish: 'as the finish',
    SessionEvent: 'as above',
    BatchSession: 'as below',
  };
  const words = rows[$ref.slice($ref.lastIndexOf('/') + 1)];
  if (words === undefined) throw new Error(`No row for ${$ref}`);
  return words;
};

const entryOf = (items: Schema): string => {
  if (items.type !== 'object') return holds(items);
  const { required, optional } = fieldsOf(items);
  return [required, optional && `optional ${optional}`].filter(Boolean).join('; ').replaceAll('<br>', '; ');
};

const number = (value: number) => value.toLocaleString('en-GB');

const range = (min: number | undefined, max: number | undefined, what: string): string => {
  if (max === undefined) return `any number of ${what}`;
  return min ? `${number(min)}–${number(max)} ${what}` : `up to ${number(max)} ${what}`;
};

const numberRange = ({ minimum, maximum, ...schema }: Schema): string => {
  const bounds =
    minimum === undefined || maximum === undefined ? '' : `, ${number(minimum)}–${number(maximum)}`;
  return schema.default === undefined ? bounds : `${bounds}; ${schema.default} if left out`;
};

const lines = (texts: readonly string[]): string => texts.join('<br>');

const tableOf = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
