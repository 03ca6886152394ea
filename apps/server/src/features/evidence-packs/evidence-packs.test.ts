import { audit, evidencePacks, tasks } from '@simward/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { personPseudonymised } from '../../domain/people/peopleEvents.ts';
import { buildUser } from '../../testing/builders/builders.ts';
import {
  type BuiltStaff,
  buildSignedIn,
  buildStaff,
  type SignedInUser,
} from '../../testing/builders/buildStaff.ts';
import { formerPersonOf } from '../../testing/builders/formerPerson.ts';
import { download } from '../../testing/files/download.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
let staff: BuiltStaff;
let learner: SignedInUser;

beforeAll(async () => {
  portal = await sharedPortal();
});
beforeEach(async () => {
  staff = await buildStaff(portal);
  learner = await buildSignedIn(portal, staff.companyId, { name: 'Anna Berg', departmentIds: [staff.icu] });
});
afterAll(() => portal.close());

const issue = ({ token }: SignedInUser, userId?: string) =>
  portal.send(evidencePacks.issuePack, { body: { userId } }, { token });
const listed = async ({ token }: SignedInUser, query: object = {}) =>
  (await portal.send(evidencePacks.listPacks, { query }, { token })).body;
const issued = async (by: SignedInUser, userId = learner.userId) => {
  await issue(by, userId);
  await portal.runJobs();
  const [pack] = (await listed(by, { userId })).packs;
  if (!pack) throw new Error('There is no pack');
  return pack;
};
const revoke = ({ token }: SignedInUser, id: string, reason = 'The wrong learner') =>
  portal.send(evidencePacks.revokePack, { params: { id }, body: { reason } }, { token });
const check = (code: string, address = '198.51.100.7') =>
  portal.send(evidencePacks.checkPack, { body: { code } }, { address });
const auditedOf = async (event: 'evidence.issued' | 'evidence.revoked' | 'evidence.downloaded') =>
  (await portal.send(audit.listEntries, { query: { event } }, { token: staff.admin.token })).body.entries;

test('a pack is made in the background and says who had it made; one learner has one made at a time', async () => {
  const { body } = await issue(staff.manager, learner.userId);
  expect((await issue(staff.admin, learner.userId)).problem).toMatchObject({
    status: 409,
    code: 'evidence.under-way',
    detail: 'A pack of this learner is being made already.',
  });
  expect((await listed(staff.manager)).packs).toMatchObject([
    { state: 'waiting', code: null, issuedAt: null, revocable: false, learner: { name: 'Anna Berg' } },
  ]);
  await portal.runJobs();
  const { token } = staff.manager;
  const { task } = (await portal.send(tasks.getTask, { params: { id: body._id } }, { token })).body;
  expect(task).toMatchObject({ kind: 'evidence', label: 'Anna Berg', state: 'done', total: 1, done: 1 });
  const [pack] = (await listed(staff.manager)).packs;
  expect(pack).toMatchObject({
    state: 'issued',
    code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/),
    department: ['ICU'],
    issuedBy: { name: staff.manager.name, role: 'Manager' },
    revoked: null,
    revocable: true,
  });
  expect(await auditedOf('evidence.issued')).toMatchObject([
    { actor: { _id: staff.manager.userId }, detail: { learner: learner.userId, code: pack?.code } },
  ]);
});

test('a department’s active learners get one each, and nobody twice', async () => {
  const others = await Promise.all(
    ['Jonas', 'Mia'].map((name) =>
      buildUser(portal, staff.companyId, { name, departmentIds: [staff.icu], password: null, pin: null }),
    ),
  );
  await buildUser(portal, staff.companyId, {
    ...{ name: 'Left', departmentIds: [staff.icu], status: false, password: null, pin: null },
  });
  const { token } = staff.manager;
  const issueAll = (departmentId: string) =>
    portal.send(evidencePacks.issueDepartment, { body: { departmentId } }, { token });
  await issue(staff.manager, others[0]?.userId);
  expect((await issueAll(staff.icu)).body.packs).toBe(2);
  expect((await issueAll(staff.icu)).problem.code).toBe('evidence.nobody');
  expect((await issueAll(staff.ward)).problem.code).toBe('access.forbidden');
  await portal.runJobs();
  const { packs, packsCount } = await listed(staff.manager, { state: 'issued' });
  expect([packsCount, packs.map(({ learner: { name } }) => name).toSorted()]).toEqual([
    3,
    ['Anna Berg', 'Jonas', 'Mia'],
  ]);
  expect((await listed(staff.manager, { search: 'jon' })).packs).toMatchObject([
    { learner: { name: 'Jonas' } },
  ]);
  expect((await listed(staff.admin, { departmentId: staff.ward })).packsCount).toBe(0);
});

test('a code says whose it is and whether it holds, to anybody and without a result', async () => {
  const pack = await issued(staff.manager);
  const code = pack.code ?? '';
  const { body } = await check(` ${code.toLowerCase().replaceAll('-', ' ')}`);
  expect(body).toEqual({
    code,
    holder: 'Anna Berg',
    companyName: pack.companyName,
    kind: 'Evidence pack',
    issuedAt: '2026-11-20T09:00:00.000Z',
    issuedBy: { name: staff.manager.name, role: 'Manager' },
    timeZone: 'Europe/London',
    revokedAt: null,
    files: [
      { format: 'pdf', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      { format: 'xlsx', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ],
  });
  portal.clock.advance({ minutes: 1 });
  const revoked = await revoke(staff.admin, pack._id);
  expect(revoked.body.pack).toMatchObject({
    state: 'revoked',
    revocable: false,
    revoked: { by: staff.admin.name, reason: 'The wrong learner' },
  });
  expect((await check(code)).body.revokedAt).toBe('2026-11-20T09:01:00.000Z');
  expect((await revoke(staff.admin, pack._id)).problem.code).toBe('evidence.not-revocable');
  expect(await auditedOf('evidence.revoked')).toMatchObject([
    { detail: { code, reason: 'The wrong learner' } },
  ]);
});

test('a malformed code, an unknown one and guessing each have their sentence', async () => {
  for (const code of ['', 'ABCD-EFGH', 'ABCD-EFGH-JKL0', 'ABCD-EFGH-JKLI', 'ABCD-EFGH-JKLM-N'])
    expect((await check(code)).problem).toMatchObject({
      status: 400,
      detail: 'A check code has 12 letters and digits, without 0, 1, I and O. Compare it with the pack.',
    });
  const pack = await issued(staff.manager);
  const address = '203.0.113.9';
  for (let tried = 0; tried < 30; tried += 1)
    expect((await check('ABCD-EFGH-JKLM', address)).problem).toMatchObject({
      status: 404,
      detail: 'There is no evidence pack with this code. Compare it with the pack, letter by letter.',
    });
  const slowed = await check(pack.code ?? '', address);
  expect(slowed.problem).toMatchObject({
    status: 429,
    code: 'evidence.check-slowed',
    detail: 'Too many unknown codes were tried. Try again in 15 min.',
  });
  expect(slowed.headers['retry-after']).toBe('900');
  // Right codes are not slowed: somebody may check a whole stack of packs.
  for (let tried = 0; tried < 40; tried += 1) expect((await check(pack.code ?? '')).status).toBe(200);
  portal.clock.advance({ minutes: 15 });
  expect((await check(pack.code ?? '', address)).status).toBe(200);
});

test('learners see, make and take back their own, and no other', async () => {
  const packOfManager = await issued(staff.manager);
  expect((await listed(learner)).packs).toMatchObject([{ _id: packOfManager._id, revocable: false }]);
  expect((await revoke(learner, packOfManager._id)).problem.code).toBe('access.forbidden');
  portal.clock.advance({ minutes: 1 });
  const own = await issued(learner);
  expect(own).toMatchObject({ issuedBy: { name: 'Anna Berg', role: 'User' }, revocable: true });
  expect((await revoke(learner, own._id)).status).toBe(200);
  const colleague = await buildSignedIn(portal, staff.companyId, { departmentIds: [staff.icu] });
  expect((await listed(colleague, { userId: learner.userId })).packs).toEqual([]);
  expect((await issue(colleague, learner.userId)).problem.code).toBe('access.forbidden');
  expect((await issue(staff.admin, staff.manager.userId)).problem.code).toBe('evidence.no-learner');
});

test('the file is given as it was issued, and who fetched it is known', async () => {
  const pack = await issued(staff.manager);
  const file = await download(
    portal,
    evidencePacks.downloadPack,
    { params: { id: pack._id }, query: { format: 'pdf' } },
    staff.admin.token,
  );
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Evidence_pack_${learner.mobileNo}_2026-11-20.pdf"`,
  });
  expect(await auditedOf('evidence.downloaded')).toMatchObject([
    { actor: { _id: staff.admin.userId }, detail: { learner: learner.userId, format: 'pdf' } },
  ]);
});

test('nothing is left of the packs of somebody whose name is gone', async () => {
  const pack = await issued(staff.manager);
  const { companyId } = learner;
  const storedPacks = () =>
    portal.platform.database.read({ companyId }, (trx) =>
      trx
        .selectFrom('file')
        .select('file_id')
        .where('company_id', '=', companyId)
        .where('deleted_at', 'is', null)
        .execute(),
    );
  expect(await storedPacks()).toHaveLength(2);
  await portal.platform.database.write({ companyId }, (trx) =>
    portal.platform.events.emit(trx, personPseudonymised, formerPersonOf(learner)),
  );
  expect((await check(pack.code ?? '')).problem.code).toBe('evidence.code-unknown');
  expect((await listed(staff.manager)).packsCount).toBe(0);
  expect(await storedPacks()).toEqual([]);
});

test('the tasks of packs of two learners of one name say whose each is', async () => {
  const { companyId, ward, admin } = staff;
  const namesake = await buildUser(portal, companyId, { name: 'Anna Berg', departmentIds: [ward] });
  const labels = async () =>
    (await portal.send(tasks.listTasks, { query: { own: 'true' } }, { token: admin.token })).body.tasks.map(
      ({ label }) => label,
    );
  await issue(admin, learner.userId);
  expect(await labels()).toEqual(['Anna Berg']);
  await issue(admin, namesake.userId);
  expect((await labels()).toSorted()).toEqual(['Anna Berg (ICU)', 'Anna Berg (Ward)']);
});
