import { type Endpoint, type InputOf, inputText, wire } from '@simward/contract';
import { text } from '@simward/texts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type FieldFault, problem } from '../../problem.ts';

const nothing = z.strictObject({});

/**
 * Parses parameters, query and body by the contract. An undeclared query or body must be empty: ignoring a filter that
 * a call does not know would answer with everybody.
 * @throws Problem request.invalid that names every field
 */
export const parseInput = <E extends Endpoint>(
  endpoint: E,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): InputOf<E> => {
  const errors: FieldFault[] = [];
  const parse = (declared: z.ZodType | undefined, value: unknown, prefix: string) => {
    const schema = declared ?? nothing;
    const result = schema.safeParse(value ?? {}, { reportInput: true });
    if (!result.success) errors.push(...fieldErrors(result.error, prefix));
    // A headset's events are accepted or refused one by one, in the service.
    else if (endpoint.rate !== 'ingest') errors.push(...unstorableTexts(value, prefix ? [prefix] : []));
    return declared && result.data;
  };
  const input = {
    params: endpoint.params && parse(endpoint.params, request.params, 'params'),
    query: endpoint.ignoresQuery ? undefined : parse(endpoint.query, request.query, 'query'),
    body: parse(endpoint.body, request.body, ''),
  };
  if (errors.length > 0) throw problem('request.invalid', { errors });
  return input as InputOf<E>;
};

const fieldErrors = (error: z.ZodError, prefix: string): FieldFault[] =>
  error.issues.flatMap((issue) => {
    const path = [prefix, ...issue.path.map(String)].filter(Boolean);
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ field: [...path, key].join('.'), message: inputText(issue) }));
    }
    return [{ field: path.join('.'), message: inputText(issue) }];
  });

/** One error for each text or field name, at any depth, that cannot be stored. */
const unstorableTexts = (value: unknown, path: readonly string[]): FieldFault[] => {
  if (typeof value === 'string')
    return wire.isStorable(value) ? [] : [{ field: path.join('.'), message: text(wire.notStorable) }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    wire.isStorable(key) ? unstorableTexts(item, [...path, key]) : unstorableTexts(key, path),
  );
};
