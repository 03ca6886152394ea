import type { AnswerInputOf, InputOf, users } from '@simward/contract';
import { giveModules } from '../../../domain/assignments/giveModules.ts';
import { openCompany } from '../../../domain/companies/company.sql.ts';
import { companyInView, resolveCompany } from '../../../domain/companies/resolveCompany.ts';
import { queueMail } from '../../../domain/mails/queueMail.ts';
import { noteInvited } from '../../../domain/people/account/credentials.sql.ts';
import { expectFreeIdentifiers } from '../../../domain/people/account/identifiers.sql.ts';
import { issueUserId, reserveUserId, suggestUserId } from '../../../domain/people/account/userId.sql.ts';
import { changePeople } from '../../../domain/people/changePeople.ts';
import { peopleAdded } from '../../../domain/people/peopleAdded.ts';
import { noteGiven } from '../../../domain/people/second-person/accountGiver.sql.ts';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { newId } from '../../../platform/ids.ts';
import { problem } from '../../../platform/problem.ts';
import type { Answer, OwnCtx, UserCtx } from '../../../platform/route/ctx.ts';
import { keepPicture, makePicture } from '../../../platform/storage/pictures/shownPicture.ts';
import { newPin, pinExpiry } from '../activation-codes/pins.ts';
import { changedPerson } from '../person/userDetail.service.ts';
import { givenFields } from './givenFields.ts';
import { expectDepartments, expectFreeEmail, expectModules, roleToGive } from './personRules.ts';
import { isUserIdOfCompany } from './userIdsInUse.sql.ts';

type Body = InputOf<typeof users.registerUser>['body'];
type Registered = AnswerInputOf<typeof users.registerUser>;

/** A free User ID and a code for a form; nothing is kept until it is saved. */
export const newUserId = async (ctx: UserCtx): Answer<typeof users.newUserId> => {
  const { pinLength } = await openCompany(ctx.trx, companyInView(ctx.caller));
  return { mobileNo: await suggestUserId(ctx.trx), pin: newPin(pinLength) };
};

const pinOf = (given: string | undefined, pinLength: number): string => {
  if (given !== undefined && given.length !== pinLength)
    throw problem('request.invalid', {
      errors: [{ field: 'pin', message: `The code has ${pinLength} digits.` }],
    });
  return given ?? newPin(pinLength);
};

/**
 * The User ID asked for, or a new one: also where another company has it, so that the answer tells nothing about
 * other companies.
 * @throws Problem user.mobile-taken when somebody of the company has or had it
 */
const takeUserId = async (trx: Trx, person: PersonKey, asked: string | undefined): Promise<string> => {
  if (asked === undefined) return issueUserId(trx, person);
  if (await isUserIdOfCompany(trx, person.companyId, asked)) throw problem('user.mobile-taken');
  return (await reserveUserId(trx, person, asked)) ? asked : issueUserId(trx, person);
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
        ...(await givenFields(trx, companyId, body, now)),
        user_id: userId,
        mobile_no: await takeUserId(trx, person, body.mobileNo),
        name: body.name,
        email: body.emailAddress,
        role_id: role.roleId,
        profile_pic_file_id: picture ?? null,
        pin_hash: pinHash,
        pin_expires_at: pinExpiry(now),
        departmentIds,
      },
    ]);
    await noteGiven(trx, caller, { companyId, userIds: [userId], given: 'account' }, now);
    await ctx.platform.events.emit(trx, peopleAdded, { companyId, userIds: [userId] });
    await keepPicture(trx, { companyId, before: null, after: picture }, now);
    const given = { userIds: [userId], moduleIds, assignedBy: caller.userId };
    await giveModules({ events: ctx.platform.events, trx, companyId, now }, given);
  });
};

/**
 * Adds a person, who activates the account with the code.
 * @throws Problem see `users.registerUser`
 */
export const registerUser = async (ctx: OwnCtx, body: Body): Promise<Registered> => {
  const { companyId, pinLength } = await ctx.read(async (trx) => {
    const company = await openCompany(trx, resolveCompany(ctx.caller, body.companyId));
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
    const user = await changedPerson(ctx.platform, trx, person);
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
