/** Somebody who is named beside others, and what may tell them from somebody of the same name. */
export interface NamedPerson {
  _id: string;
  name: string;
  departments: readonly string[];
  /** The User ID, or its end for a reader who may not see it. */
  mobileNo: string;
}

/** What stands beside a name that repeats: both, where only both tell people apart. */
export interface Distinction {
  department?: string;
  mobileNo?: string;
}

/** The ids of the people whose name somebody else of the list has, too, however it is written. */
export const namesakesAmong = (people: readonly Pick<NamedPerson, '_id' | 'name'>[]): string[] =>
  namesakeGroups(people).flatMap((group) => group.map(({ _id }) => _id));

/**
 * What tells the namesakes of a list apart, by id: the department; the User ID of somebody without one; both where
 * namesakes share the department. Whoever has no namesake in the list has no entry.
 */
export const distinctions = (people: readonly NamedPerson[]): ReadonlyMap<string, Distinction> => {
  const distinctionById = new Map<string, Distinction>();
  for (const group of namesakeGroups(people)) {
    const byDepartment = Map.groupBy(group, departmentOf);
    for (const person of group) {
      const department = departmentOf(person);
      const isShared = (byDepartment.get(department)?.length ?? 0) > 1;
      distinctionById.set(person._id, {
        ...(department && { department }),
        ...((!department || isShared) && { mobileNo: person.mobileNo }),
      });
    }
  }
  return distinctionById;
};

/** The people of each name that several have. */
const namesakeGroups = <Person extends Pick<NamedPerson, '_id' | 'name'>>(
  people: readonly Person[],
): Person[][] => {
  const byId = new Map(people.map((person) => [person._id, person]));
  const byName = Map.groupBy(byId.values(), ({ name }) => writtenAlike(name));
  return [...byName.values()].filter((group) => group.length > 1);
};

const departmentOf = ({ departments }: NamedPerson): string => departments.join(', ');

const writtenAlike = (name: string): string => name.normalize('NFKC').trim().toLowerCase();
