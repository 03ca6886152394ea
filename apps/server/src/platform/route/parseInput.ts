import type { Endpoint, FieldError, InputOf } from '@simward/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { problem } from '../problem.ts';
import { inputSentence } from './inputSentence.ts';

const fieldErrors = (error: z.ZodError, prefix: string): FieldError[] =>
  error.issues.flatMap((issue) => {
    const path = [prefix, ...issue.path.map(String)].filter(Boolean);
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ field: [...path, key].join('.'), message: issue.message }));
    }
    return [{ field: path.join('.'), message: issue.message }];
  });

/**
 * Parses parameters, query and body by the contract.
 * @throws Problem request.invalid that names every field
 */
export const parseInput = <E extends Endpoint>(
  endpoint: E,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): InputOf<E> => {
  const errors: FieldError[] = [];
  const parse = (schema: z.ZodType | undefined, value: unknown, prefix: string) => {
    if (!schema) return undefined;
    const result = schema.safeParse(value ?? {}, { error: inputSentence });
    if (result.success) return result.data;
    errors.push(...fieldErrors(result.error, prefix));
    return undefined;
  };
  const input = {
    params: parse(endpoint.params, request.params, 'params'),
    query: parse(endpoint.query, request.query, 'query'),
    body: parse(endpoint.body, request.body, ''),
  };
  if (errors.length > 0) throw problem('request.invalid', { errors });
  return input as InputOf<E>;
};
