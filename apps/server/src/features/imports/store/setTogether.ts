import type { PersonFields } from '../../../domain/people/account/account.sql.ts';
import type { CompanyPeople } from '../../../domain/people/changePeople.ts';

interface FieldsOfPerson {
  userId: string;
  fields: Partial<PersonFields>;
  /** Undefined: the departments stay. */
  departmentIds: readonly string[] | undefined;
}

/** Sets fields and departments of many people: those who get the same values share a statement. */
export const setTogether = async (
  people: CompanyPeople,
  changes: readonly FieldsOfPerson[],
): Promise<void> => {
  const byDepartments = Map.groupBy(
    changes.filter(({ departmentIds }) => departmentIds !== undefined),
    ({ departmentIds }) => departmentIds?.join() ?? '',
  );
  for (const group of byDepartments.values())
    await people.setDepartments(idsOf(group), group[0]?.departmentIds ?? []);
  for (const group of Map.groupBy(changes, ({ fields }) => JSON.stringify(fields)).values())
    await people.set(idsOf(group), group[0]?.fields ?? {});
};

const idsOf = (group: readonly FieldsOfPerson[]) => group.map(({ userId }) => userId);
