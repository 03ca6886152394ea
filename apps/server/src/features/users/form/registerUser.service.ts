import type { AnswerInputOf, InputOf, users } from '@simward/contract';
import { text } from '@simward/texts';
import { giveModules } from '../../../domain/assignments/giveModules.ts';
import { findOpenCompany } from '../../../domain/companies/company.sql.ts';
import { companyInViewOrOwn, companyScopeOf, resolveCompany } from '../../../domain/companies/scopes.ts';
import { queueMail } from '../../../domain/mails/queueMail.ts';
import { noteInvited, storePins } from '../../../domain/people/account/credentials.sql.ts';
import { expectFreeIdentifiers } from '../../../domain/people/account/identifiers.sql.ts';
import { issueUserId, reserveUserId, suggestUserId } from '../../../domain/people/account/userId.sql.ts';
import { changePeople } from '../../../domain/people/changePeople.ts';
import { peopleAdded } from '../../../domain/people/peopleEvents.ts';
import { manageableSetsOf } from '../../../domain/people/policy.ts';
import { holdsSeveralDepartments } from '../../../domain/people/roles/roleRules.ts';
import { listRoles } from '../../../domain/people/roles/roles.ts';
import { noteCallerAsGiver } from '../../../domain/people/second-person/accountGiver.sql.ts';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { newId } from '../../../platform/ids.ts';
import { problem } from '../../../platform/problem.ts';
import type { Answer, OwnCtx, UserCtx } from '../../../platform/route/ctx.ts';
import type { Made } from '../../../platform/route/repeats/repeatableCall.sql.ts';
import { keepPicture, makePicture } from '../../../platform/storage/pictures/recordPicture.ts';
import { newPin, pinExpiry } from '../activation-codes/pins.ts';
import { changedPerson } from '../person/userDetail.service.ts';
import { isUserIdOfCompany, listUserIds } from '../users.sql.ts';
import {
  columnsOfInput,
  expectDepartments,
  expectFreeEmail,
  expectModules,
  roleToGive,
} from './personRules.ts';

/** A free User ID and a code for a form. Neither is reserved until the form is saved. */
export const newUserId = async (ctx: UserCtx): Answer<typeof users.newUserId> => {
  const { pinLength } = await findOpenCompany(ctx.trx, companyInViewOrOwn(ctx.caller));
  return { mobileNo: await suggestUserId(ctx.trx), pin: newPin(pinLength) };
};

type Body = InputOf<typeof users.registerUser>['body'];
type RegisterAnswer = AnswerInputOf<typeof users.registerUser>;

/**
 * Adds a person. The answer holds the code with which the person activates the account.
 * @throws Problem see `users.registerUser`
 */
export const registerUser = async (ctx: OwnCtx, body: Body): Promise<RegisterAnswer> => {
  const { companyId, pinLength } = await ctx.read(async (trx) => {
    const company = await findOpenCompany(trx, resolveCompany(ctx.caller, body.companyId));
    await roleToGive(ctx, trx, company.companyId, body.role);
    return company;
  });
  const pin = pinOf(body.pin, pinLength);
  const pinHash = await ctx.platform.passwords.hash(pin);
  const picture = await makePicture(ctx, {
    form: 'portrait',
    companyId,
    upload: body.profilePic,
    shown: null,
  });
  const person = { companyId, userId: newId(ctx.clock.now()) };
  return ctx.write(async (trx) => {
    await addPerson(ctx, trx, person, { body, pinHash, picture });
    if (body.invite) {
      await queueMail(ctx.platform, trx, { ...person, template: 'invite' });
      await noteInvited(trx, companyId, [person.userId], ctx.clock.now());
    }
    const user = await changedPerson(ctx, trx, person);
    await ctx.audit(trx, {
      companyId,
      subject: { type: 'user', id: person.userId },
      detail: {
        name: user.name,
        mobileNo: user.mobileNo,
        role: user.role,
        department: user.department.join(', '),
      },
    });
    return { user, pin };
  });
};

/**
 * Answers once more for a person who was added: with a new code, or the one that the form named. The one before ends.
 * @throws Problem user.not-found, user.conflict when somebody changed the role meanwhile, or the person has signed in
 */
export const registerAgain = async (
  ctx: OwnCtx,
  body: Body,
  { companyId, id: userId }: Made,
): Promise<RegisterAnswer> => {
  const company = await ctx.read((trx) => findOpenCompany(trx, companyId));
  const pin = pinOf(body.pin, company.pinLength);
  const pinHash = await ctx.platform.passwords.hash(pin);
  return ctx.write(async (trx) => {
    const now = ctx.clock.now();
    const { role, firstTimeLogin } = await changedPerson(ctx, trx, { companyId, userId });
    if (role !== body.role || !firstTimeLogin) throw problem('user.conflict');
    await storePins(trx, companyId, [{ userId, pinHash }], { validUntil: pinExpiry(now), now });
    const user = await changedPerson(ctx, trx, { companyId, userId });
    await ctx.audit(trx, {
      companyId,
      subject: { type: 'user', id: userId },
      detail: { name: user.name, mobileNo: user.mobileNo },
    });
    return { user, pin };
  });
};

/** The roles that the caller may give. */
export const rolesToGive = async ({ platform, trx, caller }: UserCtx): Answer<typeof users.listRoles> => {
  const allowedSets = manageableSetsOf(caller);
  const roles = await listRoles({ platform, trx }, caller.companyId);
  return {
    roles: roles
      .filter(({ permissionSet }) => allowedSets.includes(permissionSet))
      .map(({ roleId, name, permissionSet }) => ({
        _id: roleId,
        role: name,
        severalDepartments: holdsSeveralDepartments(permissionSet),
      })),
  };
};

/**
 * The User IDs in use: in a Manager's own departments, otherwise in the company in view.
 * @throws Problem company.none-chosen
 */
export const usedUserIds = async ({ trx, caller }: UserCtx): Answer<typeof users.usedUserIds> => {
  return { mobileNumbers: await listUserIds(trx, companyScopeOf(caller)) };
};

const pinOf = (entered: string | undefined, pinLength: number): string => {
  if (entered !== undefined && entered.length !== pinLength)
    throw problem('request.invalid', {
      errors: [{ field: 'pin', message: text('input.pinLengthOf', { digits: pinLength }) }],
    });
  return entered ?? newPin(pinLength);
};

const addPerson = async (
  ctx: OwnCtx,
  trx: Trx,
  person: PersonKey,
  { body, pinHash, picture }: { body: Body; pinHash: string; picture: string | null | undefined },
): Promise<void> => {
  const { caller } = ctx;
  const { companyId, userId } = person;
  const { departmentId: departmentIds, modules: moduleIds } = body;
  const now = ctx.clock.now();
  await changePeople(trx, companyId, now, async (people) => {
    const role = await roleToGive(ctx, trx, companyId, body.role);
    await expectFreeEmail(trx, person, body.emailAddress);
    await expectFreeIdentifiers(trx, person, body);
    await expectDepartments(trx, caller, companyId, { role, departmentIds });
    await expectModules(trx, companyId, { role, before: [], after: moduleIds }, now);
    await people.add([
      {
        ...(await columnsOfInput(trx, companyId, body, now)),
        user_id: userId,
        mobile_no: await reserveOrIssueUserId(trx, person, body.mobileNo),
        name: body.name,
        email: body.emailAddress,
        role_id: role.roleId,
        profile_pic_file_id: picture ?? null,
        pin_hash: pinHash,
        pin_expires_at: pinExpiry(now),
        departmentIds,
      },
    ]);
    await noteCallerAsGiver(trx, caller, { companyId, userIds: [userId], given: 'account' }, now);
    await ctx.platform.events.emit(trx, peopleAdded, { companyId, userIds: [userId] });
    await keepPicture(trx, { companyId, before: null, after: picture }, now);
    const assignment = { userIds: [userId], moduleIds, assignedBy: caller.userId };
    await giveModules({ events: ctx.platform.events, trx, companyId, now }, assignment);
  });
};

/**
 * Reserves the entered User ID, or a new one. If another company has the entered User ID, the person also gets a new one,
 * so that the answer reveals nothing about other companies.
 * @throws Problem user.mobile-taken if somebody in the company has or had the User ID
 */
const reserveOrIssueUserId = async (
  trx: Trx,
  person: PersonKey,
  entered: string | undefined,
): Promise<string> => {
  if (entered === undefined) return issueUserId(trx, person);
  if (await isUserIdOfCompany(trx, person.companyId, entered)) throw problem('user.mobile-taken');
  return (await reserveUserId(trx, person, entered)) ? entered : issueUserId(trx, person);
};
