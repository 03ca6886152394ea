import { type Endpoint, endpoints } from '@simward/contract';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { Problem } from '../../problem.ts';
import { parseInput } from './parseInput.ts';

type Part = 'query' | 'body';

const reasons = {
  provider: 'A provider of sign-ins adds what it likes, by the standards of SAML and OpenID Connect.',
  probe: 'A probe breaks caches with a query.',
  browser: 'A browser says of a passkey what its version says.',
  reference: 'A record is named by its id, or by whatever was answered for it.',
  entity: 'What is read back of the record that was answered: taken and left alone.',
  columns: 'The names are the columns of the imported list.',
  events: 'Each entry is parsed by itself, so that a bad one never blocks the others.',
} as const;

/** Parts of calls in which undeclared fields are ignored instead of refused, each with the reason. */
const exceptions: readonly [where: RegExp, reason: keyof typeof reasons][] = [
  [
    /^singleSignOn\.(receiveAssertion|completeSaml|readMetadata|receiveSignOut|receiveOpenId) query$/,
    'provider',
  ],
  [/^singleSignOn\.(receiveAssertion|receiveSignOut) body$/, 'provider'],
  [/^operations\.(health|readiness) query$/, 'probe'],
  [/^secondFactors\.confirmPasskey body\.attestation(\.response)?$/, 'browser'],
  [/^secondFactors\.confirmSignIn body\.assertion(\.response)?$/, 'browser'],
  [/ body\.(modules|departmentId)\.0$/, 'reference'],
  [/ body\.(companyLogo|departmentLogo|moduleGuide|bannerImage|profilePic|companyId)$/, 'reference'],
  [/^modules\.(addVersion|modifyVersion) body\.builds\.\w+$/, 'reference'],
  [
    /^(companies\.modify|departments\.update|modules\.modify|modules\.modifyVersion|users\.modify|users\.register) body\.\w+$/,
    'entity',
  ],
  [/^imports\.correctRow body\.cells$/, 'columns'],
  [/^device\.appendEvents body\.events\.0$/, 'events'],
  [/^device\.uploadBatch body\.sessions\.0$/, 'events'],
];

const reasonOf = (path: string) => exceptions.find(([where]) => where.test(path))?.[1];

/** Paths of all objects in a schema, and of everything else that could hold an undeclared field. */
const openPaths = (schema: z.core.$ZodType, path: string): string[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return [
        ...(def.catchall?._zod.def.type === 'never' ? [] : [path]),
        ...Object.entries(def.shape).flatMap(([name, field]) => openPaths(field, `${path}.${name}`)),
      ];
    case 'array':
      return openPaths(def.element, `${path}.0`);
    case 'union':
      return def.options.flatMap((option) => openPaths(option, path));
    case 'pipe':
      return openPaths(def.in._zod.def.type === 'transform' ? def.out : def.in, path);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
      return openPaths(def.innerType, path);
    case 'string':
    case 'number':
    case 'boolean':
    case 'literal':
    case 'enum':
    case 'null':
      return [];
    default:
      return [path];
  }
};

const open = endpoints.flatMap((endpoint) =>
  (['query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema ? openPaths(schema, `${endpoint.name} ${part}`) : [];
  }),
);

test('no call takes a field that it does not declare, at any depth', () => {
  expect(open.filter((path) => reasonOf(path) === undefined)).toEqual([]);
});

const unknown = { zzUnknown: 'x' };

const refusedFields = (endpoint: Endpoint, part: Part): string[] => {
  try {
    parseInput(endpoint, { params: {}, query: {}, body: {}, [part]: unknown });
  } catch (error) {
    if (error instanceof Problem) return error.extras.errors?.map(({ field }) => field) ?? [];
    throw error;
  }
  return [];
};

/**
 * The fields that a refusal may name. A body that can have several forms is first refused for `kind`, which
 * tells them apart.
 */
const named = (part: Part) => (part === 'query' ? ['query.zzUnknown'] : ['zzUnknown', 'kind']);

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s refuses an unknown field by its name, in query and body, also where it declares none',
  (name, endpoint) => {
    for (const part of ['query', 'body'] as const) {
      if (reasonOf(`${name} ${part}`)) continue;
      const fields = refusedFields(endpoint, part);
      expect(
        named(part).some((field) => fields.includes(field)),
        `${name} ${part}: ${fields}`,
      ).toBe(true);
    }
  },
);

test('every exception is still one', () => {
  const undeclared = endpoints.flatMap(({ name, ignoresQuery }) => (ignoresQuery ? [`${name} query`] : []));
  const stale = exceptions.filter(([where]) => ![...open, ...undeclared].some((path) => where.test(path)));
  expect(stale).toEqual([]);
});
