import { type Distinction, distinctions, type NamedPerson, namesakesAmong, users } from '@simward/contract';
import { usersTexts } from '@simward/texts/users/users';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/queries.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { usersKey } from './users.queries.ts';

const t = textsOf(usersTexts);

interface Person {
  _id: string;
  name: string;
}

/** The name of each of these people; where it repeats among them with what tells them apart. */
export const namesBeside = (people: readonly NamedPerson[]): ((person: Person) => string) => {
  const distinctionById = distinctions(people);
  return ({ _id, name }) => nameBeside(name, distinctionById.get(_id));
};

/** A row of a list of users, as `namesBeside` takes it. */
export const namedUser = ({
  department,
  ...user
}: Person & { department: string[]; mobileNo: string }): NamedPerson => ({
  ...user,
  departments: department,
});

/** What tells each of these people from others of the list with the same name; undefined for whoever has none. */
export const detailsBeside = (
  people: readonly NamedPerson[],
): ((person: Pick<Person, '_id'>) => string | undefined) => {
  const distinctionById = distinctions(people);
  return ({ _id }) => {
    const { department, mobileNo } = distinctionById.get(_id) ?? {};
    // The User ID comes first, so that a narrow column cuts the department.
    return [mobileNo, department].filter(Boolean).join(' · ') || undefined;
  };
};

/** Names as by `namesBeside`, of people of whom only id and name are at hand: the server is asked where a name repeats. For staff. */
export function useNamesBeside(people: readonly Person[]): (person: Person) => string {
  const namesakes = [...new Set(namesakesAmong(people))].toSorted().slice(0, users.mostNamesakes);
  const { data } = useQuery(tellApartQuery(namesakes));
  const nameById = new Map(people.map(({ _id, name }) => [_id, name]));
  const distinctionById = distinctions(
    (data ?? []).map((person) => ({ ...person, name: nameById.get(person._id) ?? '' })),
  );
  return ({ _id, name }) => nameBeside(name, distinctionById.get(_id));
}

const tellApartQuery = (userIds: readonly string[]) =>
  queryOptions({
    ...callQuery([...usersKey, 'namesakes', userIds], users.tellApart, { body: { userIds: [...userIds] } }),
    select: (answer) => answer.people,
    enabled: userIds.length > 0,
    staleTime: 300_000,
  });

const nameBeside = (name: string, { department, mobileNo }: Distinction = {}): string => {
  if (department && mobileNo) return t('namesake.both', { name, department, mobileNo });
  if (department) return t('namesake.department', { name, department });
  return mobileNo ? t('namesake.mobileNo', { name, mobileNo }) : name;
};
