import { setsGivenBy, type singleSignOn } from '@simward/contract';
import { expectCapacity } from '../../../domain/departments/departmentCapacity.sql.ts';
import { type CompanyPeople, changePeople } from '../../../domain/people/changePeople.ts';
import { findPlacement } from '../../../domain/people/departments/placement.sql.ts';
import { countActiveAdmins } from '../../../domain/people/roles/lastOfRole.sql.ts';
import {
  departmentsAfter,
  holdsModules,
  holdsSeveralDepartments,
} from '../../../domain/people/roles/roleRules.ts';
import { listRoles, type Role } from '../../../domain/people/roles/roles.ts';
import { noteMapped } from '../../../domain/people/second-person/accountGiver.sql.ts';
import { stoppedLearning } from '../../../domain/people/stoppedLearning.ts';
import { startProviderSignIn } from '../../../domain/sign-in/web/startSignIn.ts';
import { auditCall } from '../../../platform/audit.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import type { AnyoneCtx } from '../../../platform/route/ctx.ts';
import { findByIdentifier, findIdentity, findPerson, noteLinkUsed, requestLink } from '../links/links.sql.ts';
import type { IdentityProvider } from '../provider.ts';
import { claimedAs, claimValues, type ProvenIdentity } from './proven/provenIdentity.ts';
import { type Attempt, setLastCookie } from './return/ssoCookies.ts';
import { insertProviderSession } from './sessions.sql.ts';

/** What became of a sign-in: begun, or why not, and whom it was about. */
type Outcome = { begun: true } | { refused: singleSignOn.SignInRefusal; userId?: string };

/** Where in the secret box the ID token of a sign-in session is kept. */
export const idTokenContext = (signInSessionId: string): string => `id-token:${signInSessionId}`;

/** Records that a sign-in through a provider led to none, and why; `cause` is for the log alone. */
export const auditRefusal = (
  ctx: AnyoneCtx,
  trx: Trx,
  companyId: string,
  refusal: { code: singleSignOn.SignInRefusal; provider: string; userId?: string; cause?: string },
): Promise<void> => {
  const { userId, cause, ...detail } = refusal;
  return auditCall(ctx, trx, {
    companyId,
    event: 'sign-in',
    outcome: 'denied',
    subject: userId === undefined ? undefined : { type: 'user', id: userId },
    detail: { way: 'sso', ...detail, ...(cause !== undefined && { cause: cause.slice(0, 300) }) },
  });
};

/** The first sign-in of somebody unknown asks for a link; an administrator decides whether the two are one person. */
const askForLink = async (
  ctx: AnyoneCtx,
  trx: Trx,
  provider: IdentityProvider,
  identity: ProvenIdentity,
): Promise<Outcome> => {
  const { companyId, providerId, settings } = provider;
  const value = claimValues(identity.claims, settings.identifierClaim)[0];
  if (value === undefined) return { refused: 'unknown' };
  const person = await findByIdentifier(trx, companyId, settings.identifier, value);
  // A company's provider is in its Admin's hands: it must never lead to the platform's own accounts.
  if (!person || person.superAdmin) return { refused: 'unknown' };
  const { userId } = person;
  if (!person.active) return { refused: 'inactive', userId };
  const now = ctx.clock.now();
  const link = { linkId: newId(now), userId, providerId, claimedAs: claimedAs(identity, value) };
  await requestLink(trx, { companyId, issuer: identity.issuer, subject: identity.subject }, link, now);
  return { refused: 'pending', userId };
};

const begin = async (
  ctx: AnyoneCtx,
  { trx, people }: { trx: Trx; people: CompanyPeople | undefined },
  provider: IdentityProvider,
  identity: ProvenIdentity,
  attempt: Attempt,
): Promise<Outcome> => {
  const { companyId, providerId } = provider;
  const now = ctx.clock.now();
  const { issuer, subject } = identity;
  const link = await findIdentity(trx, { companyId, issuer, subject });
  if (!link) return askForLink(ctx, trx, provider, identity);
  const { userId } = link;
  const person = await findPerson(trx, companyId, userId);
  if (!person?.active) return { refused: 'inactive', userId };
  if (person.superAdmin) return { refused: 'unavailable', userId };
  if (!link.approved) return { refused: 'pending', userId };
  if (people && (provider.settings.mapAtEachSignIn || !link.used)) {
    const { platform } = ctx;
    const changed = await mapPerson({ platform, trx, people }, provider, userId, identity.claims);
    if (changed)
      await auditCall(ctx, trx, {
        companyId,
        event: 'user.changed',
        subject: { type: 'user', id: userId },
        detail: { ...changed, provider: provider.name },
      });
  }
  const signedIn = await startProviderSignIn(ctx, trx, { companyId, userId }, attempt.browser);
  const { sid } = ctx.platform.tokens.readAccess(signedIn.token);
  await insertProviderSession(trx, {
    companyId,
    signInSessionId: sid,
    providerId,
    issuer,
    subject,
    providerSession: identity.providerSession,
    idToken:
      identity.idToken === null ? null : ctx.platform.secretBox.seal(identity.idToken, idTokenContext(sid)),
  });
  await noteLinkUsed(trx, companyId, link.linkId, now);
  setLastCookie(ctx, { companyId, providerId, userId });
  return { begun: true };
};

/** Signs in whom the provider has proven, when an administrator has approved that they are one person here. */
export const finishSignIn = (
  ctx: AnyoneCtx,
  provider: IdentityProvider,
  identity: ProvenIdentity,
  attempt: Attempt,
): Promise<Outcome> =>
  ctx.platform.database.write({ companyId: provider.companyId }, async (trx) => {
    const start = (people?: CompanyPeople) => begin(ctx, { trx, people }, provider, identity, attempt);
    const outcome = mapsPeople(provider)
      ? await changePeople(trx, provider.companyId, ctx.clock.now(), start)
      : await start();
    if ('refused' in outcome) {
      const { refused, ...whom } = outcome;
      await auditRefusal(ctx, trx, provider.companyId, { code: refused, provider: provider.name, ...whom });
    }
    return outcome;
  });

/** Whether a sign-in through this provider may move people; it then does so by `changePeople`. */
const mapsPeople = ({ settings }: IdentityProvider): boolean =>
  settings.roleMappings.length > 0 || settings.departmentMappings.length > 0;

/**
 * The role of the first mapping whose value the person has. A company's provider is in its Admin's hands, so that it
 * gives what an Admin may.
 */
const mappedRole = (
  { settings }: IdentityProvider,
  claims: Record<string, unknown>,
  roles: readonly Role[],
): Role | undefined => {
  const values = claimValues(claims, settings.roleClaim);
  const wanted = settings.roleMappings.find(({ value }) => values.includes(value))?.role;
  return roles.find(
    ({ name, permissionSet }) => name === wanted && setsGivenBy('admin').includes(permissionSet),
  );
};

const mappedDepartments = ({ settings }: IdentityProvider, claims: Record<string, unknown>): string[] => {
  const values = claimValues(claims, settings.departmentClaim);
  const wanted = settings.departmentMappings.filter(({ value }) => values.includes(value));
  return [...new Set(wanted.map(({ departmentId }) => departmentId))];
};

/** A company never loses its last Admin, whatever the provider says. */
const roleAfter = async (
  trx: Trx,
  companyId: string,
  before: Role,
  wanted: Role | undefined,
): Promise<Role> => {
  if (!wanted) return before;
  const demotes = before.permissionSet === 'admin' && wanted.permissionSet !== 'admin';
  return demotes && (await countActiveAdmins(trx, companyId)) <= 1 ? before : wanted;
};

/** Departments that are gone or full keep nobody from signing in: the person stays where they were. */
const findRoom = async (trx: Trx, companyId: string, now: readonly string[], wanted: readonly string[]) => {
  try {
    await expectCapacity(
      trx,
      companyId,
      wanted.filter((id) => !now.includes(id)),
    );
    return wanted;
  } catch (error) {
    if (error instanceof Problem) return now;
    throw error;
  }
};

/**
 * Gives an active person the role and departments that the provider's claims stand for.
 * @returns what changed, for the audit log; undefined when nothing did
 */
const mapPerson = async (
  { platform, trx, people }: { platform: Platform; trx: Trx; people: CompanyPeople },
  provider: IdentityProvider,
  userId: string,
  claims: Record<string, unknown>,
): Promise<{ role: string; departments: number } | undefined> => {
  const { companyId } = provider;
  const roles = await listRoles({ platform, trx }, companyId);
  const current = await findPlacement(trx, companyId, userId);
  const before = roles.find(({ roleId }) => roleId === current?.roleId);
  if (!current || !before) return undefined;
  const role = await roleAfter(trx, companyId, before, mappedRole(provider, claims, roles));
  const several = holdsSeveralDepartments(role.permissionSet);
  const kept = departmentsAfter(before.permissionSet, role.permissionSet, current.departmentIds);
  const mapped = mappedDepartments(provider, claims).slice(0, several ? undefined : 1);
  const departmentIds = mapped.length > 0 ? await findRoom(trx, companyId, kept, mapped) : kept;
  const same =
    role.roleId === before.roleId &&
    departmentIds.length === current.departmentIds.length &&
    departmentIds.every((id) => current.departmentIds.includes(id));
  if (same) return undefined;
  await people.setDepartments([userId], departmentIds);
  await people.giveRole(userId, role);
  if (role.roleId !== before.roleId)
    await noteMapped(trx, { companyId, userId }, provider.providerId, platform.clock.now());
  if (holdsModules(before.permissionSet) && !holdsModules(role.permissionSet))
    await platform.events.emit(trx, stoppedLearning, { companyId, userId });
  return { role: role.name, departments: departmentIds.length };
};
