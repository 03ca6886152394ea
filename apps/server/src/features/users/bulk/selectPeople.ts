import { type InputOf, messages, type users } from '@simward/contract';
import { staffScopeOf } from '../../../domain/companies/staffScope.ts';
import { type ChosenPerson, findChosenPeople } from '../../../domain/people/person/chosenPeople.sql.ts';
import { listRoles } from '../../../domain/people/roles/roles.ts';
import { problem } from '../../../platform/problem.ts';
import type { UserCtx } from '../../../platform/route/ctx.ts';
import { filterInScope } from '../list/peopleFilter.ts';
import { firstPeople } from '../list/streamPeople.ts';

/** So many people can be changed by one call. */
export const mostSelected = 10_000;

type Selecting = Pick<UserCtx, 'platform' | 'caller' | 'trx'>;
type Selection = Omit<InputOf<typeof users.issueActivationCodes>['body'], 'expected'>;

export interface Selected {
  rows: ChosenPerson[];
  /** Ids asked for that nobody has, or nobody in the caller's company. */
  unknown: string[];
}

const byFilter = async (
  { platform, caller, trx }: Selecting,
  asked: users.UserFilter,
): Promise<ChosenPerson[]> => {
  const filter = filterInScope(caller, await listRoles({ platform, trx }, caller.companyId), asked);
  if (!filter || filter.status === 'deleted') return [];
  const found = await firstPeople(trx, filter, mostSelected + 1);
  if (found.length > mostSelected)
    throw problem('user.selection-too-large', { values: { most: mostSelected } });
  return findChosenPeople(
    trx,
    filter,
    found.map(({ user_id }) => user_id),
  );
};

/**
 * The chosen people of the caller's company, or of every company for a SuperAdmin; whether each may be changed is
 * validated by whoever changes them.
 * @param field what the call names the people by
 * @throws Problem user.selection-too-large; request.invalid when nothing says who is meant
 */
export const selectPeople = async (
  ctx: Selecting,
  { userIds, filter }: Selection,
  field: 'userIds' | 'users' = 'userIds',
): Promise<Selected> => {
  if (userIds?.length === 0 || (!userIds && !filter))
    throw problem('request.invalid', { errors: [{ field, message: 'Choose at least one person.' }] });
  if (userIds) {
    const rows = await findChosenPeople(ctx.trx, staffScopeOf(ctx.caller), userIds);
    const found = new Set(rows.map(({ user_id }) => user_id));
    return { rows, unknown: [...new Set(userIds)].filter((userId) => !found.has(userId)) };
  }
  return { rows: filter ? await byFilter(ctx, filter) : [], unknown: [] };
};

/**
 * Whoever chooses people by a filter says how many are meant, so that one that finds others changes nobody.
 * @throws Problem request.invalid without a number where the filter alone chooses; user.other-number
 */
export const expectFound = (
  { byFilter, expected }: { byFilter: boolean; expected: number | undefined },
  found: number,
): void => {
  if (byFilter && expected === undefined)
    throw problem('request.invalid', { errors: [{ field: 'expected', message: messages.required.text }] });
  if (expected !== undefined && expected !== found)
    throw problem('user.other-number', { values: { found, expected } });
};
