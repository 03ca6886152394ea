import { type Distinction, distinctions, namesakesAmong } from '@simward/contract';
import { text } from '@simward/texts';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { defaultLanguage, type Language, say } from '../../../platform/texts/say.ts';
import type { StaffScope } from '../../companies/scopes.ts';
import { findNamesakeIds, readNamesakes } from './namesakes.sql.ts';

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

/**
 * A person's name in a mail, whose reader does not see who else has it: where anybody of the company has, it stands with
 * what tells them apart. It is stored with the mail, and so in the default language.
 * @param isInCare whether every reader may see the person's department and User ID; others get the end of the User ID
 */
export const nameInMail = async (
  trx: Trx,
  { companyId, userId, name }: PersonKey & { name: string },
  { isInCare }: { isInCare: boolean },
): Promise<string> => {
  // The person may be deleted by now.
  const ids = [...new Set([userId, ...(await findNamesakeIds(trx, companyId, name))])];
  if (ids.length === 1) return name;
  const scope = { companyId, departmentIds: undefined };
  const namesakes = await readNamesakes(trx, scope, ids);
  const shown = isInCare
    ? namesakes
    : namesakes.map((person) => ({
        ...person,
        departments: [],
        mobileNo: `…${person.mobileNo.slice(-4)}`,
      }));
  return nameBeside(defaultLanguage, name, distinctions(shown).get(userId));
};
