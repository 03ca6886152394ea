import type { KeyScope, PermissionSet } from '@simward/contract';
import pg from 'pg';
import { buildApiKey } from '../src/testing/builders/apiKeyBuilder.ts';
import { type BuiltUser, buildUser, signInAs, testPassword } from '../src/testing/builders/builders.ts';
import { enrolHeadset, signInOnHeadset } from '../src/testing/builders/sessions/headsetBuilder.ts';
import type { TestPortal } from '../src/testing/portal/testPortal.ts';
import type { RecordScopes } from './recordScopes.ts';

/** Somebody who asks: what they carry, and how far their role reaches. */
export interface Principal {
  name: string;
  /** Undefined for who is no signed-in person with a role in force. */
  set: PermissionSet | undefined;
  user: BuiltUser | undefined;
  /** Departments of a manager. */
  departmentIds: readonly string[];
  mustChangePassword?: boolean;
  /** Of an API key, which comes to the calls of this scope alone. */
  keyScope?: KeyScope;
  /** New credentials each time, so that no call can spend another's. */
  authorization(): Promise<string | undefined>;
}

/** A key has its own rate; the walk sends more than one may. */
const keysEach = 4;

/** Takes the next of some keys made beforehand: one made in the walk would change what it watches. */
const keysInTurn = async (
  portal: TestPortal,
  companyId: string,
  given: Parameters<typeof buildApiKey>[2],
) => {
  const keys: string[] = [];
  for (let number = 0; number < keysEach; number += 1)
    keys.push((await buildApiKey(portal, companyId, given)).key);
  let asked = 0;
  return async () => {
    asked += 1;
    return `Bearer ${keys[asked % keysEach]}`;
  };
};

type Role = NonNullable<Parameters<typeof buildUser>[2]>['role'];

const unknownRoleId = '01900000-0000-7000-8000-0000000000ff';

const bearerOf = async (portal: TestPortal, user: BuiltUser): Promise<string> =>
  `Bearer ${await signInAs(portal, user)}`;

const change = (
  portal: TestPortal,
  { companyId, userId }: BuiltUser,
  values: { status?: boolean; deleted_at?: Date; change_password_at_first_login?: boolean },
) =>
  portal.platform.database.write({ companyId }, (trx) =>
    trx.updateTable('user_account').set(values).where('user_id', '=', userId).execute(),
  );

/** The database takes no role with a set that the system does not know: its owner lets one in, for once. */
const giveUnknownRole = async (portal: TestPortal, { userId }: BuiltUser): Promise<void> => {
  const client = new pg.Client({ connectionString: portal.database.adminUrl });
  await client.connect();
  try {
    await client.query('alter table role drop constraint role_permission_set_check');
    await client.query("insert into role (role_id, name, permission_set) values ($1, 'Owner', 'owner')", [
      unknownRoleId,
    ]);
    await client.query('update user_account set role_id = $1 where user_id = $2', [unknownRoleId, userId]);
  } finally {
    await client.end();
  }
};

/** Everybody that security asks about: each role, each reach, and all who must not come in. */
export const buildPrincipals = async (
  portal: TestPortal,
  recordScopes: RecordScopes,
): Promise<Principal[]> => {
  const person = async (
    name: string,
    role: Role,
    set: PermissionSet,
    departmentIds: string[] = [],
    companyId = recordScopes.companyId,
  ): Promise<Principal> => {
    const user = await buildUser(portal, companyId, { role, departmentIds, pin: null });
    return { name, set, user, departmentIds, authorization: () => bearerOf(portal, user) };
  };
  const outsider = (name: string, authorization: Principal['authorization']): Principal => ({
    name,
    set: undefined,
    user: undefined,
    departmentIds: [],
    authorization,
  });
  const { ownDepartmentId, sameCompanyDepartmentId } = recordScopes;

  const deactivated = await buildUser(portal, recordScopes.companyId, { role: 'Admin', pin: null });
  const deleted = await buildUser(portal, recordScopes.companyId, { role: 'Admin', pin: null });
  const leavers = [await bearerOf(portal, deactivated), await bearerOf(portal, deleted)] as const;
  await change(portal, deactivated, { status: false });
  await change(portal, deleted, { deleted_at: portal.clock.now() });
  const admin = await buildUser(portal, recordScopes.companyId, { role: 'Admin', pin: null });
  const ghost = await buildUser(portal, recordScopes.companyId, { role: 'Admin', pin: null });
  await giveUnknownRole(portal, ghost);
  const headset = await enrolHeadset(portal, recordScopes.companyId);
  const learner = await signInOnHeadset(portal, headset, await buildUser(portal, recordScopes.companyId));

  const keyOf = async (keyScope: KeyScope): Promise<Principal> => ({
    ...outsider(
      `key with ${keyScope}`,
      await keysInTurn(portal, recordScopes.companyId, { scopes: [keyScope] }),
    ),
    set: 'admin',
    keyScope,
  });
  const expiresAt = portal.clock.now();

  const principals: Principal[] = [
    await person('User', 'User', 'user', [ownDepartmentId]),
    await person('Manager of this department', 'Manager', 'manager', [ownDepartmentId]),
    await person('Manager of both departments', 'Manager', 'manager', [
      ownDepartmentId,
      sameCompanyDepartmentId,
    ]),
    await person('Manager of the other department', 'Manager', 'manager', [sameCompanyDepartmentId]),
    await person('Instructor', 'Instructor', 'manager', [ownDepartmentId]),
    await person('Admin', 'Admin', 'admin'),
    await person('SuperAdmin', 'SuperAdmin', 'superadmin'),
    await person('Admin of another company', 'Admin', 'admin', [], recordScopes.otherCompanyId),
    { ...(await person('Admin who must change the password', 'Admin', 'admin')), mustChangePassword: true },
    outsider('anonymous', async () => undefined),
    outsider('deactivated', async () => leavers[0]),
    outsider('deleted', async () => leavers[1]),
    outsider('forged', async () => `${(await bearerOf(portal, admin)).slice(0, -4)}AAAA`),
    outsider('expired', async () => {
      portal.clock.advance({ minutes: -11 });
      const bearer = await bearerOf(portal, admin);
      portal.clock.advance({ minutes: 11 });
      return bearer;
    }),
    outsider('of an unknown role', () => bearerOf(portal, ghost)),
    outsider('headset', async () => `Headset ${headset.secret}`),
    outsider('learner on a headset', async () => `Bearer ${learner.token}`),
    await keyOf('results:read'),
    await keyOf('users:manage'),
    await keyOf('assignments:manage'),
    outsider('revoked key', await keysInTurn(portal, recordScopes.companyId, { revoked: true })),
    outsider('expired key', await keysInTurn(portal, recordScopes.companyId, { expiresAt })),
    outsider('password as a token', async () => `Bearer ${testPassword}`),
  ];
  for (const { user, mustChangePassword } of principals)
    if (user && mustChangePassword) await change(portal, user, { change_password_at_first_login: true });
  return principals;
};
