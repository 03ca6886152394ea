import { problemTexts } from '@simward/texts/problems';
import type * as z from 'zod';
import type { ProblemCode } from '../calls/declared.ts';
import { basePath, type Endpoint } from '../calls/endpoint.ts';
import { keyPrefix, keyScopes, resultsScope } from '../calls/keyScopes.ts';
import { comparedLiterals, problemSchema, problemsOfEveryCall } from '../calls/problem.ts';
import { everyRole } from '../calls/roles.ts';
import { endpoints, problems } from '../registry.ts';
import { type Components, type JsonObject, makeComponents } from './components.ts';

const parametersIn = (
  where: 'path' | 'query' | 'header',
  schema: z.ZodType | undefined,
  { schemaOf }: Components,
): JsonObject[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
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

/**
 * The problems that follow from a call's callers: a person may have to sign in again, or may have a role that
 * the call refuses.
 */
const problemsOfCallers = ({ callers, keyScope }: Endpoint): ProblemCode[] => {
  if (callers === 'anyone' || callers === 'headset' || callers === 'headset or play') return [];
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
  'api-key.resting',
  'api-key.scope',
] as const satisfies readonly ProblemCode[];

/** The problem schema, narrowed to the codes that the call has for one status. */
const problemSchemaOf = (codes: readonly ProblemCode[], { schemaOf }: Components): JsonObject => ({
  allOf: [schemaOf(problemSchema, 'output'), { type: 'object', properties: { code: { enum: codes } } }],
});

const problemsOfBodies: readonly ProblemCode[] = [
  'request.malformed',
  'request.too-deep',
  'request.too-large',
  'request.media-type',
];

/**
 * The problems of every call, without those that cannot happen: a call without a body has no problems of
 * bodies, and only a call by a person may demand a new password.
 */
const problemsOfPlatform = ({ body, upload, callers, duringForcedChange }: Endpoint) =>
  problemsOfEveryCall.filter((code) => {
    if (problemsOfBodies.includes(code)) return body !== undefined || upload !== undefined;
    return code !== 'auth.change-password' || (typeof callers !== 'string' && !duringForcedChange);
  });

const problemsOfRepeats = [
  'request.key-unusable',
  'request.key-used',
  'request.still-running',
] as const satisfies readonly ProblemCode[];

/** Every problem that a call may answer: its own, those that follow from its callers, and those of every call. */
export const problemsOf = (endpoint: Endpoint): readonly ProblemCode[] => [
  ...new Set([
    ...problemsOfPlatform(endpoint),
    ...problemsOfCallers(endpoint),
    ...(endpoint.repeat ? problemsOfRepeats : []),
    ...(endpoint.problems ?? []),
  ]),
];

/** The English sentence of a problem, in which its parameters stand as names in braces. */
const sentenceOf = (code: ProblemCode): string => {
  const literals: Readonly<Partial<Record<ProblemCode, string>>> = comparedLiterals;
  return problemTexts[code].detail.replace('{literal}', literals[code] ?? '');
};

const problemResponses = (endpoint: Endpoint, components: Components): JsonObject => {
  const byStatus = Map.groupBy(problemsOf(endpoint), (code) => problems[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `${code}: ${sentenceOf(code)}`).join('\n\n'),
        content: { 'application/problem+json': { schema: problemSchemaOf(codes, components) } },
      },
    ]),
  );
};

const securityOf = ({ callers, keyScope, namesForResults }: Endpoint): JsonObject[] => {
  if (callers === 'anyone') return [];
  if (callers === 'headset') return [{ headset: [] }];
  if (callers === 'headset or play') return [{ headset: [] }, { play: [] }];
  const names = namesForResults ? [{ apiKey: [resultsScope] }] : [];
  return [{ bearer: [] }, ...(keyScope ? [{ apiKey: [keyScope] }] : []), ...names];
};

const callersSentence = ({ callers, keyScope, namesForResults }: Endpoint) => {
  if (typeof callers === 'string') return `Callers: ${callers}.`;
  const key = keyScope ? `, or an API key with ${keyScope}` : '';
  const names = namesForResults ? ` One with ${resultsScope} alone sees ids, names and external ids.` : '';
  return `Callers: signed in as ${callers.join(', ')}${key}.${names}`;
};

const requestBody = ({ body, upload, accepts }: Endpoint, { schemaOf }: Components): JsonObject => {
  if (!body && !upload) return {};
  const fields = body ? schemaOf(body, 'input') : { type: 'object' };
  if (!upload)
    return {
      // A body that may be left out altogether came to the call later than its first users.
      requestBody: {
        required: !body?.safeParse(undefined).success,
        content: { [accepts ?? 'application/json']: { schema: fields } },
      },
    };
  const { properties = {}, required = [] } = fields as { properties?: JsonObject; required?: string[] };
  const schema = {
    ...fields,
    properties: { ...properties, [upload.field]: { type: 'string', format: 'binary' } },
    required: [...required, upload.field],
  };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
};

const doneResponses = (endpoint: Endpoint, { schemaOf }: Components): JsonObject => {
  if (endpoint.redirects) return { 303: { description: 'Leads the browser on' } };
  const byStatus = Object.entries(endpoint.answersByStatus ?? { 200: endpoint.answer });
  const types = [endpoint.produces ?? 'application/json'].flat();
  return Object.fromEntries(
    byStatus.map(([status, answer]) => {
      const whole = schemaOf(answer, 'output');
      const names = endpoint.namesForResults && schemaOf(endpoint.namesForResults, 'output');
      const schema = names ? { anyOf: [whole, names] } : whole;
      const content = Object.fromEntries(types.map((type) => [type, { schema }]));
      return [status, { description: status === '200' ? 'Done' : 'Accepted, not done yet', content }];
    }),
  );
};

const repeatKey: JsonObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 16, maxLength: 255 },
  description:
    'The same call with the same key within ten minutes makes nothing twice: it answers what was made the first time, with a new secret where the answer holds one',
};

const operation = (endpoint: Endpoint, components: Components): JsonObject => ({
  operationId: endpoint.name,
  tags: [endpoint.name.split('.')[0]],
  summary: endpoint.summary,
  description: `${callersSentence(endpoint)} Scope: ${endpoint.scope}.${endpoint.ledger ? ` Ledger ${endpoint.ledger}.` : ''}`,
  security: securityOf(endpoint),
  parameters: [
    ...parametersIn('path', endpoint.params, components),
    ...parametersIn('query', endpoint.query, components),
    ...parametersIn('header', endpoint.headers, components),
    ...(endpoint.repeat ? [repeatKey] : []),
  ],
  ...requestBody(endpoint, components),
  responses: { ...doneResponses(endpoint, components), ...problemResponses(endpoint, components) },
});

/** The OpenAPI 3.1 document of the contract. */
export const openApiDocument = (version: string): JsonObject => {
  const components = makeComponents();
  const paths: Record<string, JsonObject> = {};
  for (const endpoint of endpoints) {
    const path = basePath + endpoint.path;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, components) };
  }
  return components.completeDocument({
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
        play: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'Play <secret>, the secret with which device.playInBrowser answers',
        },
      },
    },
  });
};
