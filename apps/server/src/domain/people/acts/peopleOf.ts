import type { ChosenPerson } from '../person/chosenPeople.sql.ts';

/** Some people of one company. */
export interface PeopleOf {
  companyId: string;
  userIds: readonly string[];
}

/** People by their companies, in one order, so that two calls wait for each other instead of for ever. */
export const byCompany = (rows: readonly Pick<ChosenPerson, 'company_id' | 'user_id'>[]): PeopleOf[] =>
  [...Map.groupBy(rows, ({ company_id }) => company_id)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([companyId, people]) => ({ companyId, userIds: people.map(({ user_id }) => user_id) }));
