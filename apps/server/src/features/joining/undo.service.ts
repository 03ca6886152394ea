import { byField, type InputOf, identifierTexts, type joining } from '@simward/contract';
import { staffScopeOf } from '../../domain/companies/staffScope.ts';
import { isEmailTaken } from '../../domain/people/account/emailTaken.sql.ts';
import { expectFreeIdentifiers } from '../../domain/people/account/identifiers.sql.ts';
import { textColumns } from '../../domain/people/account/textColumns.ts';
import { companyOfJoin, lockJoin, movedSchema } from '../../domain/people/joining/accountJoin.sql.ts';
import { type KeptField, undoJoin as undo } from '../../domain/people/joining/undoJoin.ts';
import { expectChangeable } from '../../domain/people/person/personInScope.ts';
import { existing, problem } from '../../platform/problem.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { findAccount } from './account.sql.ts';
import { findRunning } from './joinPreview.sql.ts';
import { undoableSince } from './joinRules.ts';

/** What a form calls the fields that a join fills. */
const wireNames: Readonly<Record<KeptField, string>> = {
  course_id: 'employeeId',
  gender: 'gender',
  ...byField(
    Object.entries(textColumns).map(([wire, name]) => ({ name, wire })),
    ({ wire }) => wire,
  ),
  assignments: 'modules',
};

/**
 * Undoes a join of the last 24 hours. The one who stays is somebody whom the caller may change, not the caller.
 * @throws Problem see `joining.undoJoin`
 */
export const undoJoin = async (
  ctx: UserCtx,
  { params, body }: InputOf<typeof joining.undoJoin>,
): Answer<typeof joining.undoJoin> => {
  const { trx, caller, clock } = ctx;
  const now = clock.now();
  const joinId = params.id;
  const inView = staffScopeOf(caller).companyId;
  const companyId = existing(await companyOfJoin(trx, inView, joinId), 'join.not-found');
  const row = existing(await lockJoin(trx, { companyId, joinId }), 'join.not-found');
  if (row.joined_at === null || row.undone_at !== null) throw problem('join.not-found');
  const moved = movedSchema.nullable().parse(row.moved);
  if (moved === null || row.joined_at <= undoableSince(now)) throw problem('join.final');
  const { user_id: stays, other_user_id: other } = row;
  if (stays === caller.userId) throw problem('access.forbidden');
  const person = await expectChangeable(ctx, stays);
  const account = await findAccount(trx, { companyId, userId: other });
  const check = async () => {
    if (await findRunning(trx, companyId, [stays, other], now))
      throw problem('join.session-running', { values: { name: person.name } });
    if (await isEmailTaken(trx, { companyId, userId: other }, account.email))
      throw problem('user.email-taken');
    const own = byField(identifierTexts, ({ name }) => account[textColumns[name]]);
    // What the join gave to the one who stays is given back in the same act.
    const given = byField(identifierTexts, ({ name }) =>
      textColumns[name] in moved.fields.stays.after ? null : own[name],
    );
    await expectFreeIdentifiers(trx, { companyId, userId: other }, given);
  };
  const joined = { companyId, joinId, stays, other, moved };
  const kept = await undo(ctx.platform, trx, joined, { name: caller.name, reason: body.reason }, check);
  const fields = kept.map((field) => wireNames[field]);
  ctx.audit({
    companyId,
    subject: { type: 'user', id: stays },
    detail: {
      name: person.name,
      mobileNo: person.mobile_no,
      otherName: account.name,
      otherMobileNo: account.mobile_no,
      other,
      reason: body.reason,
      ...(fields.length > 0 && { kept: fields.join(', ') }),
    },
  });
  return { otherId: other, kept: fields };
};
