import * as z from 'zod';
import { formOfEntry } from '../calls/parsedAlone.ts';

export type JsonObject = Record<string, unknown>;
/** Collects the components: a schema that has a name is in the document once, and every use refers to it. */
export const makeComponents = () => {
  const schemas = new Map<string, JsonObject>();

  const addComponent = (name: string, schema: JsonObject) => {
    const known = schemas.get(name);
    if (known && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`Two schemas are named ${name}`);
    schemas.set(name, schema);
  };

  const described = { input: new Map<z.ZodType, JsonObject>(), output: new Map<z.ZodType, JsonObject>() };

  /**
   * The schema in the document's form, or a reference to its component. The result is cached, because every
   * call answers with the same problem schema.
   */
  const schemaOf = (schema: z.ZodType, io: Direction): JsonObject => {
    const known = described[io].get(schema);
    if (known) return known;
    const description = describe(schema, io);
    described[io].set(schema, description);
    return description;
  };

  const describe = (schema: z.ZodType, io: Direction): JsonObject => {
    // The schema is wrapped in an object, because zod makes a reference of a named schema only inside another
    // schema.
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
      const { id: _id, ...rest } = withReferences(definition, io);
      addComponent(nameOf(id, io), rest);
    }
    return withReferences(properties?.it, io);
  };

  /**
   * Adds the components to the document. The schema of a body loses the ending Input when no answer has a
   * different schema of that name.
   */
  const completeDocument = (document: JsonObject): JsonObject => {
    const plainNames = new Map<string, string>();
    for (const [name, schema] of schemas) {
      const id = name.replace(/Input$/, '');
      const answerSchema = id === name ? undefined : schemas.get(id);
      if (id !== name && (!answerSchema || JSON.stringify(answerSchema) === JSON.stringify(schema)))
        plainNames.set(name, id);
    }
    const renamed = [...schemas].map(([name, schema]) => [plainNames.get(name) ?? name, schema] as const);
    const components = { ...(document.components as JsonObject), schemas: Object.fromEntries(renamed) };
    return JSON.parse(
      JSON.stringify({ ...document, components }).replaceAll(
        /"#\/components\/schemas\/([^"]+)"/g,
        (_, name: string) => `"${schemasPath}${plainNames.get(name) ?? name}"`,
      ),
    );
  };

  return { schemaOf, completeDocument };
};
export type Components = ReturnType<typeof makeComponents>;

type Direction = 'input' | 'output';

/**
 * The name of a schema's component. A schema may look different in bodies and in answers (defaults, unknown
 * fields), so that each gets a name of its own at first.
 */
const nameOf = (id: string, io: Direction) => (io === 'input' ? `${id}Input` : id);
const schemasPath = '#/components/schemas/';

/** Points the references that zod wrote at the components of the document. */
const withReferences = (schema: unknown, io: Direction): JsonObject =>
  JSON.parse(
    JSON.stringify(schema).replaceAll(
      /"#\/\$defs\/([^"]+)"/g,
      (_, id: string) => `"${schemasPath}${nameOf(id, io)}"`,
    ),
  );

/** Names the field whose value shows which schema of a union an object has. */
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
