import type { CompiledQuery, Kysely, QueryExecutorProvider } from 'kysely';
import type { Schema } from '../schema.ts';

/** A query of Kysely's builder, or a `sql` text. */
interface Compilable<Row> {
  compile(executor: QueryExecutorProvider): CompiledQuery<Row>;
}

class Parameter {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/**
 * Prepares a statement that nearly every request sends: it is built and compiled at its first use, and later
 * only filled with values, because building it costs more than everything else that the process does to send
 * it. `build` runs only once and must not look at the values: it may only pass each of them on as a
 * parameter.
 */
export const compileOnce = <Values extends object, Row>(
  build: (database: Kysely<Schema>, values: Values) => Compilable<Row>,
) => {
  const parameters = new Proxy({} as Values, { get: (_target, name) => new Parameter(name) });
  let compiled: CompiledQuery<Row> | undefined;
  return async (database: Kysely<Schema>, values: Values): Promise<Row[]> => {
    compiled ??= build(database, parameters).compile(database);
    const filled = compiled.parameters.map((parameter) =>
      parameter instanceof Parameter ? Reflect.get(values, parameter.name) : parameter,
    );
    const { rows } = await database.executeQuery<Row>({ ...compiled, parameters: filled });
    return rows;
  };
};
