import { z } from 'zod';
import type { ProblemCode } from './declared.ts';
import { basePath, type Endpoint } from './endpoint.ts';
import { keyPrefix, keyScopes } from './keyScopes.ts';
import { problemSchema, problemsOfEveryCall } from './problem.ts';
import { endpoints, problemCodes, problems } from './registry.ts';
import { everyRole } from './roles.ts';

type JsonObject = Record<string, unknown>;

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonObject => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  });
  return rest;
};

const parametersIn = (where: 'path' | 'query', schema: z.ZodType | undefined): JsonObject[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
};

/** Whoever signed in may have to again; a role that a call leaves out is refused. */
const problemsOfCallers = ({ callers, keyScope }: Endpoint): ProblemCode[] => {
  if (callers === 'anyone' || callers === 'headset') return [];
  const refuses = typeof callers !== 'string' && callers.length < everyRole.length;
  return [
    'auth.required',
    'auth.expired',
    ...(refuses ? ['access.forbidden' as const] : []),
    ...(keyScope ? problemsOfKeys : []),
  ];
};

const problemsOfKeys = [
  'api-key.unknown',
  'api-key.revoked',
  'api-key.expired',
  'api-key.scope',
] as const satisfies readonly ProblemCode[];

const problemResponses = (endpoint: Endpoint): JsonObject => {
  const byStatus = Map.groupBy(
    [...new Set([...problemsOfEveryCall, ...problemsOfCallers(endpoint), ...(endpoint.problems ?? [])])],
    (code) => problems[code].status,
  );
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `${code}: ${problems[code].detail}`).join('\n\n'),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
};

const securityOf = ({ callers, keyScope }: Endpoint): JsonObject[] => {
  if (callers === 'anyone') return [];
  if (callers === 'headset') return [{ headset: [] }];
  return [{ bearer: [] }, ...(keyScope ? [{ apiKey: [keyScope] }] : [])];
};

const callersSentence = ({ callers, keyScope }: Endpoint) => {
  if (typeof callers === 'string') return `Callers: ${callers}.`;
  const key = keyScope ? `, or an API key with ${keyScope}` : '';
  return `Callers: signed in as ${callers.join(', ')}${key}.`;
};

const requestBody = ({ body, upload, accepts }: Endpoint): JsonObject => {
  if (!body && !upload) return {};
  const fields = body ? jsonSchema(body, 'input') : { type: 'object' };
  if (!upload)
    return {
      requestBody: { required: true, content: { [accepts ?? 'application/json']: { schema: fields } } },
    };
  const { properties = {}, required = [] } = fields as { properties?: JsonObject; required?: string[] };
  const schema = {
    ...fields,
    properties: { ...properties, [upload.field]: { type: 'string', format: 'binary' } },
    required: [...required, upload.field],
  };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
};

const doneResponse = (endpoint: Endpoint): JsonObject => {
  if (endpoint.redirects) return { 303: { description: 'Leads the browser on' } };
  const schema = jsonSchema(endpoint.answer, 'output');
  const content = Object.fromEntries(
    [endpoint.produces ?? 'application/json'].flat().map((type) => [type, { schema }]),
  );
  return { 200: { description: 'Done', content } };
};

const operation = (endpoint: Endpoint): JsonObject => ({
  operationId: endpoint.name,
  tags: [endpoint.name.split('.')[0]],
  summary: endpoint.summary,
  description: `${callersSentence(endpoint)} Scope: ${endpoint.scope}.${endpoint.ledger ? ` Ledger ${endpoint.ledger}.` : ''}`,
  security: securityOf(endpoint),
  parameters: [...parametersIn('path', endpoint.params), ...parametersIn('query', endpoint.query)],
  ...requestBody(endpoint),
  responses: { ...doneResponse(endpoint), ...problemResponses(endpoint) },
});

/** The OpenAPI 3.1 document of the contract. */
export const openApiDocument = (version: string): JsonObject => {
  const paths: Record<string, JsonObject> = {};
  for (const endpoint of endpoints) {
    const path = basePath + endpoint.path;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Simward',
      version,
      description:
        'Portal for virtual-reality training and assessment in healthcare. How a company’s own programs use it, with examples: [API keys and webhooks](/api/guide).',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: {
        Problem: jsonSchema(
          problemSchema.extend({ code: z.enum(problemCodes) }).meta({ id: 'Problem' }),
          'output',
        ),
      },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${keyPrefix}…`,
          description: `A company’s API key, made under Integrations. Scopes: ${keyScopes.join(', ')}. A call that lists one is open to keys with that scope`,
        },
        headset: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'Headset <secret>, the secret from the enrolment',
        },
      },
    },
  };
};
