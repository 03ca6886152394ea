import type { AnswerInputOf, InputOf, users } from '@simward/contract';
import { type Text, text } from '@simward/texts';
import { staffScopeOf } from '../../../domain/companies/scopes.ts';
import { type ChosenPerson, findChosenPeople } from '../../../domain/people/person/people.sql.ts';
import { standingOf } from '../../../domain/people/person/personInScope.ts';
import { personPolicy } from '../../../domain/people/policy.ts';
import { listRoles } from '../../../domain/people/roles/roles.ts';
import { can } from '../../../platform/auth/policy.ts';
import { problem, sentenceOf } from '../../../platform/problem.ts';
import type { UserCtx } from '../../../platform/route/ctx.ts';
import { say } from '../../../platform/texts/say.ts';
import { filterInScope } from '../list/peopleFilter.ts';
import { firstPeople } from '../list/streamPeople.ts';

type Selecting = Pick<UserCtx, 'platform' | 'caller' | 'trx'>;
type Selection = Omit<InputOf<typeof users.issueActivationCodes>['body'], 'expected'>;

interface SelectedPeople {
  rows: ChosenPerson[];
  /** Ids in the call that nobody in the caller's scope has. */
  unknown: string[];
}

/**
 * The selected people of the caller's company, or of all companies for a SuperAdmin. Does not check if the caller may
 * change them.
 * @param field the call's name for the list of people
 * @throws Problem user.selection-too-large, request.invalid if the call has neither ids nor a filter
 */
export const selectPeople = async (
  ctx: Selecting,
  { userIds, filter }: Selection,
  field: 'userIds' | 'users' = 'userIds',
): Promise<SelectedPeople> => {
  if (userIds?.length === 0 || (!userIds && !filter))
    throw problem('request.invalid', { errors: [{ field, message: text('input.nobody') }] });
  if (userIds) {
    const rows = await findChosenPeople(ctx.trx, staffScopeOf(ctx.caller), userIds);
    const foundIds = new Set(rows.map(({ user_id }) => user_id));
    return { rows, unknown: [...new Set(userIds)].filter((userId) => !foundIds.has(userId)) };
  }
  return { rows: filter ? await findByFilter(ctx, filter) : [], unknown: [] };
};

/** One call can change at most this many people. */
export const mostSelected = 10_000;

/**
 * Compares the number of people with the number that the caller saw. A selection by a filter must state the number, so
 * that nobody is changed if the filter matches other people by now.
 * @throws Problem request.invalid for a filter without a number, user.other-number
 */
export const expectNumber = (
  { byFilter, expected }: { byFilter: boolean; expected: number | undefined },
  found: number,
): void => {
  if (byFilter && expected === undefined)
    throw problem('request.invalid', {
      errors: [{ field: 'expected', message: text('messages.required.text') }],
    });
  if (expected !== undefined && expected !== found)
    throw problem('user.other-number', { values: { found, expected } });
};

export interface ValidatedPerson {
  row: ChosenPerson;
  /** Why an act leaves the person out. */
  reason: Text | undefined;
}

/** People whom an act left out, with the reason. The name is empty for a person whom the caller may not see. */
export const refusedPeople = (
  { caller, language }: Pick<UserCtx, 'caller' | 'language'>,
  unknown: readonly string[],
  validated: readonly ValidatedPerson[],
): AnswerInputOf<typeof users.bulkChange>['refused'] => [
  ...unknown.map((userId) => ({ _id: userId, name: '', reason: sentenceOf('user.not-found', { language }) })),
  ...validated.flatMap(({ row, reason }) =>
    reason === undefined
      ? []
      : [
          {
            _id: row.user_id,
            name: can(caller, personPolicy.see, standingOf(row)) ? row.name : '',
            reason: say(language, reason),
          },
        ],
  ),
];

const findByFilter = async (
  { platform, caller, trx }: Selecting,
  userFilter: users.UserFilter,
): Promise<ChosenPerson[]> => {
  const roles = await listRoles({ platform, trx }, caller.companyId);
  const filter = filterInScope(caller, roles, userFilter, platform.clock.now());
  if (!filter || filter.status === 'deleted') return [];
  const people = await firstPeople(trx, filter, mostSelected + 1);
  if (people.length > mostSelected)
    throw problem('user.selection-too-large', { values: { most: mostSelected } });
  return findChosenPeople(
    trx,
    filter,
    people.map(({ user_id }) => user_id),
  );
};
