import { randomInt } from 'node:crypto';
import { type imports, users } from '@simward/contract';
import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildDepartment, buildUser } from '../../testing/builders/builders.ts';
import { buildSignedIn } from '../../testing/builders/buildStaff.ts';
import { importSteps } from '../../testing/files/importSteps.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());

/** Somebody of the company whom the Manager of Emergency does not look after. */
const outsider = {
  name: 'Ola Outsider',
  email: 'ola@outside.example',
  id: 'EXT-1',
  department: 'Surgery',
};
type Person = typeof outsider;
const own: Person = { name: 'Ina Inside', email: 'ina@inside.example', id: 'INT-1', department: 'Emergency' };
const fresh: Person = { name: 'Nia New', email: 'nia@inside.example', id: 'INT-2', department: 'Emergency' };

const headers = ['Name', 'Email Address', 'External System ID', 'Department', 'User ID'];
const fileOf = (people: readonly (Person & { userId?: string })[], titles: readonly string[] = headers) =>
  Buffer.from(
    stringify([
      titles,
      ...people.map((one) => [one.name, one.email, one.id, one.department, one.userId ?? '']),
    ]),
  );

interface World {
  companyId: string;
  emergency: string;
  userId: string;
  admin: ReturnType<typeof importSteps>;
  adminToken: string;
}

/** A company of two departments. Only where `is` is there does anything else differ between two of them. */
const buildWorld = async (userId: string, is: Kind['is'] | undefined) => {
  const { companyId, name } = await buildCompany(portal);
  const { departmentId: emergency } = await buildDepartment(portal, companyId, { name: 'Emergency' });
  await buildDepartment(portal, companyId, { name: 'Surgery' });
  const { token: adminToken } = await buildSignedIn(portal, companyId, { role: 'Admin', name: 'Admin' });
  const manager = await buildSignedIn(portal, companyId, {
    role: 'Manager',
    name: 'Mia Manager',
    departmentIds: [emergency],
  });
  const admin = importSteps(portal, adminToken);
  const { _id: first } = await admin.upload(fileOf([own]), 'own.csv');
  await admin.confirm(first);
  if (is) await is({ companyId, emergency, userId, admin, adminToken });
  const [inside] = (await admin.people()).filter((one) => one.name === own.name);
  return { companyId, companyName: name, ownUserId: inside?.mobileNo ?? '', token: manager.token };
};

const addOutsider = async ({ admin, userId }: World, person: Person = outsider) => {
  const { _id: id } = await admin.upload(fileOf([{ ...person, userId }]), 'outside.csv');
  expect(await admin.confirm(id)).toMatchObject({ counts: { done: 1 } });
};
const outsiderOf = async ({ admin }: World) => {
  const one = (await admin.people()).find(({ name }) => name === outsider.name);
  return one?._id ?? '';
};
const deactivate = async (world: World) => {
  await addOutsider(world);
  await world.admin.modify({ _id: await outsiderOf(world), status: false });
};
const remove = async (world: World) => {
  await addOutsider(world);
  const query = { userId: await outsiderOf(world) };
  await portal.send(users.deleteUser, { query }, { token: world.adminToken });
};

const taken = {
  userId: 'Mobile no is already registered in our database',
  externalSystemId: 'Somebody else in this company has this External System ID.',
  email: 'Somebody else in this company has this email address.',
};

interface Kind {
  title: string;
  is: (world: World) => Promise<unknown>;
  /** What the row about the outsider says. */
  row: (userId: string) => Person & { userId?: string };
  /** The error of that row where the outsider is there; without one nothing tells. */
  says?: string;
  titles?: string[];
}

const elsewhere = {
  ...outsider,
  name: 'Other Name',
  email: 'other@inside.example',
  id: '',
  department: 'Emergency',
};

const kinds: Kind[] = [
  {
    title: 'a User ID',
    is: addOutsider,
    row: (userId) => ({ ...elsewhere, name: outsider.name, userId }),
    says: taken.userId,
  },
  {
    title: 'the User ID of somebody deactivated',
    is: deactivate,
    row: (userId) => ({ ...elsewhere, name: outsider.name, userId }),
    says: taken.userId,
  },
  {
    title: 'the User ID of somebody deleted',
    is: remove,
    row: (userId) => ({ ...elsewhere, name: outsider.name, userId }),
    says: taken.userId,
  },
  {
    title: 'an External System ID',
    is: addOutsider,
    row: () => ({ ...elsewhere, id: outsider.id }),
    says: taken.externalSystemId,
  },
  {
    title: 'the External System ID of somebody deactivated',
    is: deactivate,
    row: () => ({ ...elsewhere, id: outsider.id }),
    says: taken.externalSystemId,
  },
  {
    title: 'the External System ID of somebody deleted',
    is: remove,
    row: () => ({ ...elsewhere, id: outsider.id }),
  },
  {
    title: 'an email address',
    is: addOutsider,
    row: () => ({ ...elsewhere, email: outsider.email }),
    says: taken.email,
  },
  {
    title: 'the email address of somebody deactivated',
    is: deactivate,
    row: () => ({ ...elsewhere, email: outsider.email }),
    says: taken.email,
  },
  {
    title: 'the email address of somebody deleted',
    is: remove,
    row: () => ({ ...elsewhere, email: outsider.email }),
  },
  {
    title: 'a name and a department that the outsider does not have',
    is: addOutsider,
    row: () => ({ ...elsewhere, name: outsider.name }),
  },
  { title: 'all of somebody deleted', is: remove, row: () => ({ ...outsider, department: 'Emergency' }) },
  {
    title: 'name and department of somebody above User in the own department',
    is: ({ companyId, emergency }) =>
      buildUser(portal, companyId, { role: 'Manager', name: outsider.name, departmentIds: [emergency] }),
    row: () => ({ ...elsewhere, name: outsider.name }),
  },
  {
    title: 'an address that the own person of another row gives up to the outsider',
    is: addOutsider,
    row: () => ({ ...own, email: outsider.email }),
    says: taken.email,
  },
  {
    title: 'a foreign department, whose people are not missing from the list',
    is: addOutsider,
    row: () => ({ ...elsewhere, department: 'Surgery' }),
  },
  {
    title: 'numbers under a header that says little',
    is: (world) => addOutsider(world, { ...outsider, id: '70411' }),
    row: () => ({ ...elsewhere, id: '70411' }),
    says: taken.externalSystemId,
    titles: ['Name', 'Email Address', 'Nr', 'Department', 'User ID'],
  },
  {
    title: 'a department that is alike one of others',
    is: ({ companyId }) => buildDepartment(portal, companyId, { name: 'Maternity' }),
    row: () => ({ ...elsewhere, department: 'Maternty' }),
  },
];

const idPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Everything that the Manager is answered about a list, with ids as numbers. */
const answersTo = async (
  { token, companyName, ownUserId }: Awaited<ReturnType<typeof buildWorld>>,
  file: Buffer,
) => {
  const manager = importSteps(portal, token);
  const batch = await manager.upload(file, 'list.csv');
  const id = batch._id;
  const columns = await manager.columns(id);
  const previewed = await manager.preview(id);
  const url = `/api/v1/account/imports/${id}/errors.csv`;
  const errors = await portal.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const rows = await manager.rows(id);
  const leavers = await manager.leavers(id);
  const ids: string[] = [];
  const plain = <T>(answer: T): T =>
    JSON.parse(
      JSON.stringify(answer)
        .replaceAll(companyName, 'the company')
        .replaceAll(ownUserId, 'her User ID')
        .replace(idPattern, (one) => {
          if (!ids.includes(one)) ids.push(one);
          return `id ${ids.indexOf(one)}`;
        }),
    );
  return { id, manager, ...plain({ batch, columns, previewed, rows, leavers, errors: errors.body }) };
};

/** All that is stored about people who are not in Emergency, and about departments and courses. */
const storedOutside = async (companyId: string) => {
  const { rows } = await portal.platform.database.read({ companyId }, (trx) =>
    sql<{ row: unknown }>`
      select to_jsonb(u) as row from user_account u where u.company_id = ${companyId}
        and not (u.user_id in (select m.user_id from user_department m
          join department d on d.company_id = m.company_id and d.department_id = m.department_id
          where m.company_id = ${companyId} and d.name = 'Emergency'))
      union all select to_jsonb(d) from department d where d.company_id = ${companyId} and d.name <> 'Emergency'
      union all select to_jsonb(c) from course c where c.company_id = ${companyId}
      order by 1`.execute(trx),
  );
  return rows.map(({ row }) => row);
};

const probeLine = 3;
const isProbe = ({ row }: imports.ListRow) => row === probeLine;

test.each(kinds)(
  '$title: a Manager is answered as if nobody were there',
  async ({ is, row, says, titles }) => {
    const userId = `${randomInt(1, 10)}${String(randomInt(0, 1_000_000_000)).padStart(9, '0')}`;
    const file = fileOf([fresh, row(userId)], titles);
    const without = await answersTo(await buildWorld(userId, undefined), file);
    const world = await buildWorld(userId, is);
    const beforehand = await storedOutside(world.companyId);
    const { id, manager, ...seen } = await answersTo(world, file);

    expect(seen.columns).toEqual(without.columns);
    expect(seen.leavers).toEqual(without.leavers);
    expect(seen.rows.filter((one) => !isProbe(one))).toEqual(without.rows.filter((one) => !isProbe(one)));
    const [probe, plain] = [seen.rows.find(isProbe), without.rows.find(isProbe)];
    if (says === undefined) {
      expect(seen).toEqual({
        batch: without.batch,
        columns: without.columns,
        previewed: without.previewed,
        rows: without.rows,
        leavers: without.leavers,
        errors: without.errors,
      });
    } else {
      expect(probe).toMatchObject({ state: 'error', person: plain?.person, offer: null, away: null });
      expect(probe?.reasons.filter(({ severity }) => severity === 'error')).toEqual([
        expect.objectContaining({ message: says }),
      ]);
      expect(probe?.cells).toEqual(plain?.cells);
      expect(JSON.stringify(seen.rows)).not.toContain('Surgery');
    }

    if (seen.previewed.counts.new + seen.previewed.counts.changed > 0) await manager.confirm(id);
    await manager.undo(id);
    expect(await storedOutside(world.companyId)).toEqual(beforehand);
  },
);
