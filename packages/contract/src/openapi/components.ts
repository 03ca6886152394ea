import { z } from 'zod';
import { formOfEntry } from '../calls/parsedAlone.ts';

export type JsonObject = Record<string, unknown>;
export type Direction = 'input' | 'output';

/** What is sent may differ from what is answered (defaults, unknown fields), so each has its own name at first. */
const nameOf = (id: string, io: Direction) => (io === 'input' ? `${id}Input` : id);
const prefix = '#/components/schemas/';

/** Points references of the library at the components. */
const pointed = (schema: unknown, io: Direction): JsonObject =>
  JSON.parse(
    JSON.stringify(schema).replaceAll(
      /"#\/\$defs\/([^"]+)"/g,
      (_, id: string) => `"${prefix}${nameOf(id, io)}"`,
    ),
  );

/** Lets a reader tell the forms of a union by the field that names them. */
const discriminatorOf = (schema: z.core.$ZodTypes): JsonObject => {
  if (schema._zod.def.type !== 'union' || !('discriminator' in schema._zod.def)) return {};
  const { discriminator, options } = schema._zod.def as z.core.$ZodDiscriminatedUnionDef;
  const mapping = options.flatMap((option) => {
    const id = z.globalRegistry.get(option)?.id;
    const values = option._zod.propValues?.[discriminator];
    return id && values ? [...values].map((value) => [String(value), `#/$defs/${id}`]) : [];
  });
  if (mapping.length !== options.length) return {};
  return { discriminator: { propertyName: discriminator, mapping: Object.fromEntries(mapping) } };
};

/** Schemas that have a name stand once in the document, and everything else points there. */
export const makeComponents = () => {
  const schemas = new Map<string, JsonObject>();

  const keep = (name: string, schema: JsonObject) => {
    const before = schemas.get(name);
    if (before && JSON.stringify(before) !== JSON.stringify(schema))
      throw new Error(`Two schemas are named ${name}`);
    schemas.set(name, schema);
  };

  const described = { input: new Map<z.ZodType, JsonObject>(), output: new Map<z.ZodType, JsonObject>() };

  /** The schema, or a reference to where it stands. Described once: every call answers the same problem. */
  const schemaOf = (schema: z.ZodType, io: Direction): JsonObject => {
    const before = described[io].get(schema);
    if (before) return before;
    const found = describe(schema, io);
    described[io].set(schema, found);
    return found;
  };

  const describe = (schema: z.ZodType, io: Direction): JsonObject => {
    // Inside of another, a named schema becomes a reference like any other.
    const { properties, $defs = {} } = z.toJSONSchema(z.object({ it: schema }), {
      io,
      unrepresentable: 'any',
      reused: 'inline',
      override: ({ zodSchema, jsonSchema }) => {
        const form = formOfEntry(zodSchema);
        Object.assign(jsonSchema, form ? schemaOf(form, io) : discriminatorOf(zodSchema));
      },
    });
    for (const [id, definition] of Object.entries($defs)) {
      const { id: _id, ...rest } = pointed(definition, io);
      keep(nameOf(id, io), rest);
    }
    return pointed(properties?.it, io);
  };

  /** The document with its components: what is sent as it is answered, or never answered, has the plain name. */
  const complete = (document: JsonObject): JsonObject => {
    const plain = new Map<string, string>();
    for (const [name, schema] of schemas) {
      const id = name.replace(/Input$/, '');
      const answered = id === name ? undefined : schemas.get(id);
      if (id !== name && (!answered || JSON.stringify(answered) === JSON.stringify(schema)))
        plain.set(name, id);
    }
    const named = [...schemas].map(([name, schema]) => [plain.get(name) ?? name, schema] as const);
    const components = { ...(document.components as JsonObject), schemas: Object.fromEntries(named) };
    return JSON.parse(
      JSON.stringify({ ...document, components }).replaceAll(
        /"#\/components\/schemas\/([^"]+)"/g,
        (_, name: string) => `"${prefix}${plain.get(name) ?? name}"`,
      ),
    );
  };

  return { schemaOf, complete };
};
export type Components = ReturnType<typeof makeComponents>;
