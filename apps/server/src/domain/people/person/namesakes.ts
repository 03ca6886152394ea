import { type Distinction, distinctions, namesakesAmong } from '@simward/contract';
import { text } from '@simward/texts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { type Language, say } from '../../../platform/texts/say.ts';
import type { StaffScope } from '../../companies/scopes.ts';
import { readNamesakes } from './namesakes.sql.ts';

/** A name as it stands beside the same name of somebody else. */
export const nameBeside = (
  language: Language,
  name: string,
  { department, mobileNo }: Distinction = {},
): string => {
  if (department && mobileNo)
    return say(language, text('users.users.namesake.both', { name, department, mobileNo }));
  if (department) return say(language, text('users.users.namesake.department', { name, department }));
  return mobileNo ? say(language, text('users.users.namesake.mobileNo', { name, mobileNo })) : name;
};

/** The names of people who are listed together, by id; only names that repeat are looked up. */
export const namesApart = async (
  trx: Trx,
  scope: StaffScope,
  people: readonly { _id: string; name: string }[],
  language: Language,
): Promise<(id: string | null) => string | undefined> => {
  const namesakes = namesakesAmong(people);
  const distinctionById = distinctions(
    namesakes.length > 0 ? await readNamesakes(trx, scope, namesakes) : [],
  );
  const names = new Map(
    people.map(({ _id, name }) => [_id, nameBeside(language, name, distinctionById.get(_id))]),
  );
  return (id) => (id === null ? undefined : names.get(id));
};
