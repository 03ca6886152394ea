import type { ChosenPerson } from '../person/chosenPeople.sql.ts';

/** The people of an act who belong to one company. */
export interface PeopleOf {
  companyId: string;
  userIds: readonly string[];
}

/** Groups people by company, in one order of companies: two calls that lock several companies then cannot deadlock. */
export const byCompany = (rows: readonly Pick<ChosenPerson, 'company_id' | 'user_id'>[]): PeopleOf[] =>
  [...Map.groupBy(rows, ({ company_id }) => company_id)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([companyId, people]) => ({ companyId, userIds: people.map(({ user_id }) => user_id) }));
