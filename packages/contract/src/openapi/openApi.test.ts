import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { endpoints } from '../registry.ts';
import { openApiDocument } from './openApi.ts';

type Any = Record<string, unknown>;
const document = openApiDocument('0.0.0-test');
const text = JSON.stringify(document);

/** The value at a path of the document, such as `paths / … / post`. */
const valueAt = (...path: (string | number)[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Any | undefined)?.[key], document);
const device = (path: string, method = 'post') => ['paths', `/api/v1/device/${path}`, method] as const;
const json = ['content', 'application/json', 'schema'] as const;

test('the document is a valid OpenAPI 3.1 document', async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(text));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

test('every reference leads to a component, and no schema stands elsewhere under a name', () => {
  const references = [...text.matchAll(/"(#\/[^"]*)"/g)].map(([, reference = '']) => reference);
  expect(references.length).toBeGreaterThan(1000);
  const brokenReferences = references.filter(
    (reference) => valueAt(...reference.slice(2).split('/')) === undefined,
  );
  expect(brokenReferences).toEqual([]);
  expect(text).not.toContain('$defs');
});

test('every call has an operation under its name', () => {
  const names = Object.values(document.paths as Any).flatMap((item) =>
    Object.values(item as Any).map((operation) => (operation as Any).operationId),
  );
  expect(names.sort()).toEqual(endpoints.map(({ name }) => name).sort());
});

test('events are told apart by their type, alone and in whole sessions of a batch', () => {
  const event = { $ref: '#/components/schemas/SessionEvent' };
  expect(
    valueAt(...device('sessions/{uuid}/events'), 'requestBody', ...json, 'properties', 'events'),
  ).toMatchObject({
    maxItems: 500,
    items: event,
  });
  expect(valueAt(...device('batches'), 'requestBody', ...json, 'properties', 'sessions', 'items')).toEqual({
    $ref: '#/components/schemas/BatchSession',
  });
  expect(valueAt('components', 'schemas', 'BatchSession', 'properties', 'events', 'items')).toEqual(event);
  expect(valueAt('components', 'schemas', 'SessionEvent', 'discriminator')).toEqual({
    propertyName: 'type',
    mapping: Object.fromEntries(
      ['Step', 'Answer', 'Competency', 'Note', 'Vitals', 'Custom'].map((name) => [
        name.toLowerCase(),
        `#/components/schemas/${name}Event`,
      ]),
    ),
  });
  expect(valueAt('components', 'schemas', 'StepEvent', 'required')).toEqual(
    expect.arrayContaining(['id', 'seq', 't', 'type', 'name', 'action', 'correctAction']),
  );
});

test('uploads name the headers of the grant and of the sealed sign-in, a finish the answer that waits', () => {
  for (const path of [
    device('sessions/{uuid}', 'put'),
    device('sessions/{uuid}/events'),
    device('sessions/{uuid}/finish'),
    device('batches'),
  ])
    expect(valueAt(...path, 'parameters')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'x-simward-grant', in: 'header', required: false }),
        expect.objectContaining({ name: 'x-simward-sealed-sign-in', in: 'header', required: false }),
      ]),
    );
  const answers = [...device('sessions/{uuid}/finish'), 'responses'] as const;
  expect(valueAt(...answers, 200, ...json)).toEqual({ $ref: '#/components/schemas/ResultCard' });
  expect(valueAt(...answers, 202, ...json)).toEqual({ $ref: '#/components/schemas/FinishPending' });
});

test('a call lists the codes that it can answer and no others', () => {
  const codes = (path: readonly string[], status: number) =>
    valueAt(
      ...path,
      'responses',
      status,
      'content',
      'application/problem+json',
      'schema',
      'allOf',
      1,
      'properties',
      'code',
      'enum',
    );
  expect(codes(device('sessions/{uuid}/finish'), 409)).toEqual([
    'session.conflict',
    'session.finish-conflict',
  ]);
  expect(codes(device('sessions/{uuid}/finish'), 401)).toEqual([
    'headset.unknown',
    'play.unknown',
    'headset.grant-required',
  ]);
  expect(codes(device('sessions/{uuid}/finish'), 403)).toBeUndefined();
  expect(codes(device('time', 'get'), 400)).toEqual(['request.invalid']);
  expect(valueAt('components', 'schemas', 'Problem', 'properties', 'code')).toEqual({ type: 'string' });
});
