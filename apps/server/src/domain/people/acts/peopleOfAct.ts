import type { Trx } from '../../../platform/database/createDatabase.ts';
import { type ChosenPerson, findChosenPeople } from '../person/people.sql.ts';
import { holdsModules } from '../roles/roleRules.ts';

/** The people of an act who belong to one company. */
export interface PeopleOfCompany {
  companyId: string;
  userIds: readonly string[];
}

/** Groups people by company, in one order of companies: two calls that lock several companies then cannot deadlock. */
export const groupByCompany = (
  rows: readonly Pick<ChosenPerson, 'company_id' | 'user_id'>[],
): PeopleOfCompany[] =>
  [...Map.groupBy(rows, ({ company_id }) => company_id)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([companyId, people]) => ({ companyId, userIds: people.map(({ user_id }) => user_id) }));

/**
 * At most this many people and assignments are changed in one transaction of an act on many people. Such a
 * transaction takes 300 ms in a company of 100,000 people, so that others who change people of the company
 * wait only a moment. An act within these limits is done before the answer, a larger one by a job, piece by
 * piece.
 */
export const pieceLimits = { people: 250, assignments: 2_500 } as const;

/** How many people fit one transaction when each of them gets, or loses, this many modules. */
export const peoplePerPiece = (modules = 1): number =>
  Math.max(1, Math.min(pieceLimits.people, Math.floor(pieceLimits.assignments / Math.max(1, modules))));

/** The people among these who are learners of the company now: neither deleted nor of another role. */
export const learnersAmong = async (trx: Trx, { companyId, userIds }: PeopleOfCompany): Promise<string[]> => {
  const people = await findChosenPeople(trx, { companyId }, userIds);
  return people.flatMap(({ user_id, permission_set }) => (holdsModules(permission_set) ? [user_id] : []));
};
