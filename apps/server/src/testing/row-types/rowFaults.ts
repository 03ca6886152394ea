import type { Shape } from './rowType.ts';

/** A column as PostgreSQL describes it. */
export interface Column {
  readonly name: string;
  readonly dataTypeID: number;
}

interface Answer {
  readonly rows: readonly unknown[];
  /** Undefined when the statement answers only its first row. */
  readonly columns: readonly Column[] | undefined;
}

/** Only the first rows or list entries are checked: enough for every kind of value that a test has prepared. */
const mostChecked = 200;

/** The differences between an answer and its type; empty when the type is right. */
export const rowFaults = (shapes: readonly Shape[], row: number, { rows, columns }: Answer): string[] => {
  const values = rows.slice(0, mostChecked).flatMap((value) => valueFault(shapes, row, value, '') ?? []);
  const [inColumns = []] = columns
    ? alternativesOf(shapes, row)
        .map((shape) => columnFaults(shapes, shape, columns))
        .sort((a, b) => a.length - b.length)
    : [];
  return [...new Set([...inColumns, ...values])];
};

const columnFaults = (shapes: readonly Shape[], shape: Shape, columns: readonly Column[]): string[] => {
  if (shape.is !== 'object') return [];
  const { properties, others } = shape;
  const names = new Set(columns.map(({ name }) => name));
  const missing = Object.entries(properties).filter(
    ([name, property]) => !names.has(name) && !property.optional,
  );
  return [
    ...missing.map(([name]) => `${name} is missing`),
    ...columns.flatMap(({ name, dataTypeID }) => {
      const number = Object.hasOwn(properties, name) ? properties[name]?.shape : others;
      if (number === undefined || number === null) return [`${name} is not in the type`];
      const kinds = kindsOf(dataTypeID);
      const allowedShapes = alternativesOf(shapes, number);
      return allowedShapes.every(({ is }) => is === 'null') ||
        allowedShapes.some((shape) => allowsKind(shape, kinds))
        ? []
        : [`${name} is ${kinds.join(' or ')}, not ${allowedShapes.map(describeShape).sort().join(' or ')}`];
    }),
  ];
};

const allowsKind = (shape: Shape, kinds: readonly string[]): boolean =>
  shape.is === 'anything' || kinds.includes(kindOf(shape));

/** The kinds of values that the driver, with the portal's parsers, makes of a type of PostgreSQL; others stay a string. */
const kindsOf = (dataTypeID: number): readonly string[] => kinds.get(dataTypeID) ?? ['string'];

const json = ['object', 'list', 'string', 'number', 'boolean'];
const kinds = new Map<number, readonly string[]>([
  [16, ['boolean']],
  [17, ['Buffer']],
  ...[20, 21, 23, 26, 700, 701, 1700].map((id) => [id, ['number']] as const),
  ...[1114, 1184].map((id) => [id, ['Date']] as const),
  ...[114, 3802].map((id) => [id, json] as const),
  ...[600, 718, 1186].map((id) => [id, ['object']] as const),
  ...[199, 651, 791, 1000, 1001, 1005, 1007, 1008, 1009, 1014, 1015, 1016, 1017, 1021, 1022, 1028, 1040].map(
    (id) => [id, ['list']] as const,
  ),
  ...[1041, 1115, 1182, 1183, 1185, 1187, 1231, 1270, 2951, 3807, 3907].map((id) => [id, ['list']] as const),
]);

const kindOf = (shape: Shape): string => {
  if (shape.is === 'literal') return typeof shape.value;
  if (shape.is === 'instance') return shape.of;
  return shape.is === 'tuple' ? 'list' : shape.is;
};

/** The alternatives of a shape, with unions inside unions taken apart. */
const alternativesOf = (shapes: readonly Shape[], number: number): Shape[] => {
  const shape = shapes[number] ?? { is: 'anything' };
  return shape.is === 'oneOf' ? shape.of.flatMap((part) => alternativesOf(shapes, part)) : [shape];
};

const kindOfValue = (value: unknown): string => {
  if (value === null) return 'null';
  if (value instanceof Date) return 'Date';
  if (Buffer.isBuffer(value)) return 'Buffer';
  return Array.isArray(value) ? 'list' : typeof value;
};

const describeShape = (shape: Shape): string =>
  shape.is === 'literal' ? JSON.stringify(shape.value) : kindOf(shape);

const shapeFault = (
  shapes: readonly Shape[],
  shape: Shape,
  value: unknown,
  path: string,
): string | undefined => {
  if (shape.is === 'anything') return undefined;
  if (shape.is === 'literal' ? shape.value !== value : kindOf(shape) !== kindOfValue(value))
    return `${path} is ${describeValue(value)}, not ${describeShape(shape)}`;
  const within = (number: number, part: unknown, at: string) => valueFault(shapes, number, part, at);
  if (Array.isArray(value)) {
    const parts = value.slice(0, mostChecked);
    if (shape.is === 'list') return firstFault(parts, (part) => within(shape.of, part, `${path}[]`));
    if (shape.is !== 'tuple') return undefined;
    if (shape.of.length !== value.length) return `${path} has ${value.length} parts, not ${shape.of.length}`;
    return firstFault([...shape.of.entries()], ([index, of]) =>
      within(of, value[index], `${path}[${index}]`),
    );
  }
  if (shape.is !== 'object') return undefined;
  const valueByName = new Map<string, unknown>(Object.entries(value as object));
  return (
    firstFault(Object.entries(shape.properties), ([name, property]) => {
      const at = joinPath(path, name);
      if (valueByName.has(name)) return within(property.shape, valueByName.get(name), at);
      return property.optional ? undefined : `${at} is missing`;
    }) ??
    firstFault([...valueByName], ([name, part]) => {
      if (Object.hasOwn(shape.properties, name)) return undefined;
      const at = joinPath(path, name);
      return shape.others === null ? `${at} is not in the type` : within(shape.others, part, at);
    })
  );
};

const valueFault = (
  shapes: readonly Shape[],
  number: number,
  value: unknown,
  path: string,
): string | undefined => {
  const alternatives = alternativesOf(shapes, number);
  const faults = alternatives.map((shape) => shapeFault(shapes, shape, value, path));
  if (faults.includes(undefined)) return undefined;
  // If exactly one alternative has the value's kind, its own fault says what is wrong inside.
  const alike = alternatives.flatMap((shape, index) =>
    shape.is !== 'literal' && kindOf(shape) === kindOfValue(value) ? (faults[index] ?? []) : [],
  );
  return alike.length === 1
    ? alike[0]
    : `${path} is ${describeValue(value)}, not ${alternatives.map(describeShape).sort().join(' or ')}`;
};

const firstFault = <T>(list: readonly T[], faultOf: (part: T) => string | undefined): string | undefined => {
  for (const part of list) {
    const fault = faultOf(part);
    if (fault !== undefined) return fault;
  }
  return undefined;
};

const joinPath = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** A value in few words: only its kind for most values, so that a fault is listed once and not for each row. */
const describeValue = (value: unknown): string => {
  const kind = kindOfValue(value);
  return kind === 'string' ? JSON.stringify(value).slice(0, 40) : kind === 'undefined' ? 'missing' : kind;
};
