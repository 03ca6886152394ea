import pg from 'pg';
import { buildApiKey } from '../src/testing/builders/apiKeyBuilder.ts';
import { type BuiltUser, buildUser, signInAs, testPassword } from '../src/testing/builders/builders.ts';
import { buildSignedIn } from '../src/testing/builders/buildStaff.ts';
import { enrolHeadset, signInOnHeadset } from '../src/testing/builders/sessions/headsetBuilder.ts';
import { assignScenario, openPlay } from '../src/testing/builders/sessions/playBuilder.ts';
import type { TestPortal } from '../src/testing/portal/testPortal.ts';
import { expectFaults } from '../src/testing/row-types/checkedAnswers.ts';
import { type CallerKind, callerKinds, type OutsiderName, outsiderNames } from './callerKinds.ts';
import { type RecordScopes, recordScopeOf } from './recordScopes.ts';

/** A caller of one kind, with credentials in the portal's database. */
export interface Principal extends CallerKind {
  user: BuiltUser | undefined;
  /** Departments of a learner or a Manager. */
  departmentIds: readonly string[];
  /** Gives new credentials each time, so that no call can use up those of another one. */
  authorization(): Promise<string | undefined>;
}

/** Each key has its own rate limit, and the tests send more calls than one key may. */
const keysEach = 4;

/** Gives the next of several keys that are made in advance: a key made between two fingerprints would change the second. */
const keysInTurn = async (
  portal: TestPortal,
  companyId: string,
  given: Parameters<typeof buildApiKey>[2],
) => {
  const keys: string[] = [];
  for (let number = 0; number < keysEach; number += 1)
    keys.push((await buildApiKey(portal, companyId, given)).key);
  let uses = 0;
  return async () => {
    uses += 1;
    return `Bearer ${keys[uses % keysEach]}`;
  };
};

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

/** A constraint refuses roles with unknown permissions, so that the test removes it as the owner of the database. */
const giveUnknownRole = async (portal: TestPortal, { userId }: BuiltUser): Promise<void> => {
  expectFaults('permission_set is "owner", not "admin" or "manager" or "superadmin" or "user"');
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

/** Builds a person, key, headset or play for each kind of caller. */
export const buildPrincipals = async (
  portal: TestPortal,
  recordScopes: RecordScopes,
): Promise<Principal[]> => {
  const outsiders = await buildOutsiders(portal, recordScopes.companyId);
  const principals: Principal[] = [];
  for (const kind of callerKinds)
    principals.push(await buildPrincipal(portal, recordScopes, outsiders, kind));
  return principals;
};

const buildPrincipal = async (
  portal: TestPortal,
  recordScopes: RecordScopes,
  outsiders: Outsiders,
  kind: CallerKind,
): Promise<Principal> => {
  const { role, keyScope, mustChangePassword } = kind;
  if (keyScope) {
    const authorization = await keysInTurn(portal, recordScopes.companyId, { scopes: [keyScope] });
    return { ...kind, user: undefined, departmentIds: [], authorization };
  }
  const outsider = outsiderNames.find((name) => name === kind.name);
  if (outsider) return { ...kind, user: undefined, departmentIds: [], authorization: outsiders[outsider] };
  const { companyId } = recordScopeOf(recordScopes, kind.company === 'first' ? 'own' : 'other company');
  const departmentIds = kind.departments.map((where) => recordScopeOf(recordScopes, where).departmentId);
  const user = await buildUser(portal, companyId, { ...(role && { role }), departmentIds, pin: null });
  if (mustChangePassword) await change(portal, user, { change_password_at_first_login: true });
  return { ...kind, user, departmentIds, authorization: () => bearerOf(portal, user) };
};

type Outsiders = Record<OutsiderName, Principal['authorization']>;

const buildOutsiders = async (portal: TestPortal, companyId: string): Promise<Outsiders> => {
  const buildAdmin = () => buildUser(portal, companyId, { role: 'Admin', pin: null });
  const deactivated = await buildAdmin();
  const deleted = await buildAdmin();
  const leavers = [await bearerOf(portal, deactivated), await bearerOf(portal, deleted)] as const;
  await change(portal, deactivated, { status: false });
  await change(portal, deleted, { deleted_at: portal.clock.now() });
  const admin = await buildAdmin();
  const ghost = await buildAdmin();
  await giveUnknownRole(portal, ghost);
  const headset = await enrolHeadset(portal, companyId);
  const learner = await signInOnHeadset(portal, headset, await buildUser(portal, companyId));
  const player = await buildSignedIn(portal, companyId);
  const played = await openPlay(portal, player, await assignScenario(portal, player));
  return {
    anonymous: async () => undefined,
    deactivated: async () => leavers[0],
    deleted: async () => leavers[1],
    forged: async () => `${(await bearerOf(portal, admin)).slice(0, -4)}AAAA`,
    expired: async () => {
      portal.clock.advance({ minutes: -11 });
      const bearer = await bearerOf(portal, admin);
      portal.clock.advance({ minutes: 11 });
      return bearer;
    },
    'of an unknown role': () => bearerOf(portal, ghost),
    headset: async () => `Headset ${headset.secret}`,
    'learner on a headset': async () => `Bearer ${learner.token}`,
    'unknown headset': async () => 'Headset unknown',
    play: async () => `Play ${played.secret}`,
    'unknown play': async () => 'Play unknown',
    'revoked key': await keysInTurn(portal, companyId, { revoked: true }),
    'expired key': await keysInTurn(portal, companyId, { expiresAt: portal.clock.now() }),
    'password as a token': async () => `Bearer ${testPassword}`,
  };
};
