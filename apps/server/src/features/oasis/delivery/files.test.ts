import { oasis } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changePeople } from '../../../domain/people/changePeople.ts';
import { readAll } from '../../../platform/storage/readAll.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import {
  type BuiltModule,
  type BuiltUser,
  buildModule,
  buildUser,
  signInAs,
} from '../../../testing/builders/builders.ts';
import { type BuiltStaff, buildStaff } from '../../../testing/builders/buildStaff.ts';
import { buildSession } from '../../../testing/builders/sessions/buildSession.ts';
import { createTestPortal, type TestPortal } from '../../../testing/portal/testPortal.ts';
import { deliverToOasis } from './deliver.ts';

let portal: TestPortal;
let staff: BuiltStaff;
let module: BuiltModule;
let learner: BuiltUser;

beforeAll(async () => {
  portal = await createTestPortal({ oasis: { files: true } });
});
beforeEach(async () => {
  staff = await buildStaff(portal);
  module = await buildModule(portal, staff.companyId);
  learner = await buildUser(portal, staff.companyId, {
    name: 'Rosalind Frank',
    departmentIds: [staff.icu],
    password: null,
    pin: null,
  });
  await setId('SB-1');
  await configure();
});
afterAll(() => portal.close());

const setId = (id: string | null) =>
  portal.platform.database.write({ companyId: staff.companyId }, (trx) =>
    changePeople(trx, staff.companyId, portal.clock.now(), (people) =>
      people.set([learner.userId], { external_system_id: id }),
    ),
  );
const asAdmin = async () => ({ token: await signInAs(portal, staff.admin) });
const configure = async () =>
  portal.send(
    oasis.saveConfiguration,
    { query: {}, body: { identifier_field: 'external_system_id', departments: [staff.icu] } },
    await asAdmin(),
  );
const listed = async () =>
  (await portal.send(oasis.listDeliveries, { query: { pageSize: 100 } }, await asAdmin())).body.deliveries;
const deliver = (put: Storage['put'] = portal.platform.storage.put) =>
  deliverToOasis({ ...portal.platform, storage: { ...portal.platform.storage, put } });

type Line = Record<string, string>;
const linesOf = async (file: string): Promise<Line[]> => {
  const content = await portal.platform.storage.read(file);
  if (!content) throw new Error('There is no such file.');
  return parse(await readAll(content, 1_000_000), { columns: true, bom: true });
};
const filesOf = async () => [...new Set((await listed()).flatMap(({ file }) => file ?? []))];

test('no account is asked for, and a run is one file with a line for each result and completion', async () => {
  const known = (await portal.send(oasis.readConfiguration, { query: {} }, await asAdmin())).body;
  expect(known).toMatchObject({ needsAccount: false, settings: { api_account: '', passwordSetAt: null } });
  const passed = await buildSession(portal, learner, module, { score: 0.81 });
  const failed = await buildSession(portal, learner, module, { score: 0.2 });
  await buildSession(portal, learner, module, { mode: 'training' });
  await deliver();
  await deliver();
  const files = await filesOf();
  expect(files).toHaveLength(1);
  expect(files[0]).toMatch(new RegExp(`^results/${staff.companyId}/[0-9a-f-]{36}\\.csv$`));
  const lines = await linesOf(files[0] ?? '');
  expect(lines.map(({ kind, key, score }) => [kind, key, score]).toSorted()).toEqual(
    [
      ['result', passed.sessionId, '0.81'],
      ['completion', passed.sessionId, '0.81'],
      ['result', failed.sessionId, '0.2'],
    ].toSorted(),
  );
  expect(lines[0]).toMatchObject({
    identifier_field: 'external_system_id',
    identifier: 'SB-1',
    withdrawn: 'false',
  });
  expect(await listed()).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }]);
});

test('a result that changes comes again in a later file, under its key', async () => {
  const { sessionId } = await buildSession(portal, learner, module);
  await deliver();
  await setId('SB-9');
  portal.clock.advance({ minutes: 1 });
  await portal.platform.database.write({ companyId: staff.companyId }, async (trx) => {
    await trx
      .updateTable('oasis_delivery')
      .set({ state: 'waiting', next_try_at: portal.clock.now() })
      .where('company_id', '=', staff.companyId)
      .where('session_id', '=', sessionId)
      .execute();
  });
  const [before] = await filesOf();
  await deliver();
  const [after] = await filesOf();
  expect((after ?? '') > (before ?? '')).toBe(true);
  expect(await linesOf(after ?? '')).toContainEqual(
    expect.objectContaining({ kind: 'result', key: sessionId, identifier: 'SB-9' }),
  );
  expect(await listed()).toMatchObject([{ correction: 'learner', state: 'delivered' }]);
});

test('a cell that a spreadsheet would run is text', async () => {
  await setId('=HYPERLINK("http://evil.example")');
  await buildSession(portal, learner, module);
  await deliver();
  const [file] = await filesOf();
  expect((await linesOf(file ?? ''))[0]?.identifier).toBe(`'=HYPERLINK("http://evil.example")`);
});

test('a file that cannot be written leaves its results waiting, and the history says why', async () => {
  const { sessionId } = await buildSession(portal, learner, module);
  await deliver(() => Promise.reject(new Error('The disk is full')));
  expect(await listed()).toMatchObject([
    {
      _id: sessionId,
      state: 'waiting',
      tries: 1,
      file: null,
      cause: 'The file of results could not be written',
    },
  ]);
  portal.clock.advance({ minutes: 2 });
  await deliver();
  expect(await listed()).toMatchObject([{ state: 'delivered', tries: 2, cause: null }]);
});

test('processes that die once their file is written lose nothing, and add nothing but the same keys', async () => {
  const sessions = new Set<string>();
  const written: string[] = [];
  for (let round = 0; round < 10; round += 1) {
    sessions.add((await buildSession(portal, learner, module)).sessionId);
    let dead: () => void = () => undefined;
    const died = new Promise<void>((resolve) => {
      dead = resolve;
    });
    void deliver(async (key, bytes, contentType) => {
      await portal.platform.storage.put(key, bytes, contentType);
      written.push(key);
      dead();
      // The process dies here: the promise never settles, so that nothing after it happens.
      await new Promise(() => undefined);
    });
    await died;
    portal.clock.advance({ minutes: 11 });
  }
  await deliver();
  const files = [...written, ...(await filesOf())];
  const lines = (await Promise.all(files.map(linesOf))).flat();
  const results = lines.filter(({ kind }) => kind === 'result').map(({ key }) => key);
  expect(new Set(results)).toEqual(sessions);
  expect((await listed()).every(({ state }) => state === 'delivered')).toBe(true);
});

test('the test of the connection writes a file and takes it back, and counts who would be left out', async () => {
  portal.clock.advance({ seconds: 11 });
  const { test: found } = (await portal.send(oasis.testConnection, {}, await asAdmin())).body;
  expect(found.steps).toMatchObject([
    { step: 'writing', state: 'passed', detail: 'A trial file was written and taken back.' },
    { step: 'learners', state: 'passed', title: '1 of 1 learner has an identifier' },
  ]);
  await setId(null);
  portal.clock.advance({ seconds: 11 });
  const { test: left } = (await portal.send(oasis.testConnection, {}, await asAdmin())).body;
  expect(left.steps[1]).toMatchObject({
    state: 'warning',
    detail: '1 without external_system_id: their results wait until it is filled in.',
  });
});

test('whom Oasis knows cannot be asked; an identifier that is entered lets the result go', async () => {
  await setId(null);
  const { sessionId } = await buildSession(portal, learner, module);
  await deliver();
  const params = { id: sessionId };
  const asked = await portal.send(
    oasis.checkIdentifier,
    { params, query: { value: 'SB-7' } },
    await asAdmin(),
  );
  expect(asked.body).toMatchObject({ people: [], cause: 'Results are written into files' });
  await portal.send(oasis.identify, { params, body: { value: 'SB-7' } }, await asAdmin());
  await deliver();
  expect(await listed()).toMatchObject([{ state: 'delivered', identifier: 'SB-7' }]);
});

test('an identifier is still asked for', async () => {
  const company = await buildStaff(portal);
  const { problem } = await portal.send(
    oasis.saveConfiguration,
    { query: {}, body: { departments: [company.icu] } },
    { token: company.admin.token },
  );
  expect(problem).toMatchObject({
    code: 'oasis.incomplete',
    errors: [{ field: 'identifier_field', message: messageTexts.required.text }],
  });
});

test('where the operator turns from files to an address, results wait for the account', async () => {
  const byAddress = { ...portal.platform, oasis: { url: new URL('https://oasis.school.example/') } };
  await buildSession(portal, learner, module);
  await deliverToOasis(byAddress);
  expect(await listed()).toMatchObject([{ state: 'waiting', tries: 0, cause: null }]);
});
