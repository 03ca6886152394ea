import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Endpoint } from './calls/endpoint.ts';
import { auditEvents, endpoints, problemCodes } from './registry.ts';

/** Files that only export what other files declare. */
const joiningFiles = ['features.ts', 'index.ts', 'registry.ts'];
const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
  (file) => !file.endsWith('.test.ts') && !joiningFiles.includes(file),
);
const exported: Record<string, unknown>[] = await Promise.all(
  files.map((file) => import(join(import.meta.dirname, file))),
);

const isCall = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

/** A name that two files declare is twice in these lists, which the tests refuse. */
const calls = [...new Set(exported.flatMap((file) => Object.values(file).filter(isCall)))];
const codes = exported.flatMap(({ problems }) => Object.keys(problems ?? {}));
const events = exported.flatMap((file) => (Array.isArray(file.auditEvents) ? file.auditEvents : []));

test('the list of features has every call, problem and audit event that a file declares, once', () => {
  expect(calls.length).toBeGreaterThan(100);
  expect(calls.map(({ name }) => name).sort()).toEqual(endpoints.map(({ name }) => name).sort());
  expect(codes.toSorted()).toEqual([...problemCodes].sort());
  expect(events.toSorted()).toEqual([...new Set(auditEvents)].sort());
});

test('no two calls have one name or one address', () => {
  const names = endpoints.map(({ name }) => name);
  const addresses = endpoints.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
  expect([...new Set(names)]).toEqual(names);
  expect([...new Set(addresses)]).toEqual(addresses);
});
