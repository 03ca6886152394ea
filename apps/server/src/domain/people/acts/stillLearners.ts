import type { Trx } from '../../../platform/database/createDatabase.ts';
import { findChosenPeople } from '../person/chosenPeople.sql.ts';
import { holdsModules } from '../roles/roleRules.ts';
import type { PeopleOf } from './peopleOf.ts';

/** The people among these who are learners of the company now: neither deleted nor of another role. */
export const stillLearners = async (trx: Trx, { companyId, userIds }: PeopleOf): Promise<string[]> => {
  const people = await findChosenPeople(trx, { companyId }, userIds);
  return people.flatMap(({ user_id, permission_set }) => (holdsModules(permission_set) ? [user_id] : []));
};
