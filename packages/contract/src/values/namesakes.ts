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
export const namesakesAmong = (people: readonly Pick<NamedPerson, '_id' | 'name'>[]): string[] => {
  const namesById = new Map(people.map(({ _id, name }) => [_id, writtenAlike(name)]));
  const byName = Map.groupBy(namesById.keys(), (id) => namesById.get(id));
  return [...byName.values()].flatMap((ids) => (ids.length > 1 ? ids : []));
};

/**
 * What tells the namesakes of a list apart, by id: the department; the User ID of somebody without one; both where
 * namesakes share the department. Whoever has no namesake in the list has no entry.
 */
export const distinctions = (people: readonly NamedPerson[]): ReadonlyMap<string, Distinction> => {
  const namesakes = new Set(namesakesAmong(people));
  const byId = new Map(people.filter(({ _id }) => namesakes.has(_id)).map((person) => [person._id, person]));
  const distinctionById = new Map<string, Distinction>();
  for (const person of byId.values()) {
    const department = person.departments.join(', ');
    const isShared = [...byId.values()].some(
      (other) =>
        other._id !== person._id &&
        writtenAlike(other.name) === writtenAlike(person.name) &&
        other.departments.join(', ') === department,
    );
    distinctionById.set(person._id, {
      ...(department && { department }),
      ...((!department || isShared) && { mobileNo: person.mobileNo }),
    });
  }
  return distinctionById;
};

const writtenAlike = (name: string): string => name.normalize('NFKC').trim().toLowerCase();
