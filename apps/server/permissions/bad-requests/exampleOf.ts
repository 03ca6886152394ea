import { z } from 'zod';

interface Shape {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  format?: string;
  minimum?: number;
  minLength?: number;
  items?: Shape;
  properties?: Record<string, Shape>;
}

const byFormat: Record<string, string> = {
  uuid: '01900000-0000-7000-8000-00000000feed',
  'date-time': '2026-03-02T10:00:00Z',
  date: '2026-03-02',
  email: 'somebody@example.org',
  uri: 'https://example.org/',
};

const exampleOfShape = (shape: Shape): unknown => {
  if ('const' in shape) return shape.const;
  if (shape.enum) return shape.enum[0];
  const [first] = shape.anyOf ?? shape.oneOf ?? shape.allOf ?? [];
  if (first) return exampleOfShape(first);
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([name, property]) => [name, exampleOfShape(property)]),
      );
    case 'array':
      return shape.items ? [exampleOfShape(shape.items)] : [];
    case 'number':
    case 'integer':
      return Math.max(shape.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return byFormat[shape.format ?? ''] ?? 'a'.repeat(Math.max(shape.minLength ?? 1, 1));
  }
};

/** A value with every field of a schema, including optional ones. It has the right shape but is not always valid. */
export const exampleOf = (schema: z.ZodType): Record<string, unknown> => {
  const example = exampleOfShape(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape);
  return typeof example === 'object' && example !== null ? { ...example } : {};
};
