import { type AnswerInputOf, problems, type users } from '@simward/contract';
import type { ChosenPerson } from '../../../domain/people/person/chosenPeople.sql.ts';
import { maySee } from '../../../domain/people/person/personInScope.ts';
import type { UserCaller } from '../../../platform/auth/caller.ts';

export interface ValidatedPerson {
  row: ChosenPerson;
  /** Why an act leaves the person out, as a sentence. */
  reason: string | undefined;
}

/** Whom an act on many left out and why; the name of somebody whom the caller may not see stays theirs. */
export const refusedPeople = (
  caller: UserCaller,
  unknown: readonly string[],
  validated: readonly ValidatedPerson[],
): AnswerInputOf<typeof users.bulkChange>['refused'] => [
  ...unknown.map((userId) => ({ _id: userId, name: '', reason: problems['user.not-found'].detail })),
  ...validated.flatMap(({ row, reason }) =>
    reason === undefined ? [] : [{ _id: row.user_id, name: maySee(caller, row) ? row.name : '', reason }],
  ),
];
