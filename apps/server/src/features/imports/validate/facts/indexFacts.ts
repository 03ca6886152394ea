import type { IdentifierText } from '@simward/contract';
import { foldName } from '../fields/foldName.ts';
import type { DepartmentOnRecord, ImportFacts, PersonOnRecord } from './importFacts.ts';

export interface KnownDepartment extends DepartmentOnRecord {
  /** Whether the caller may put people into it. */
  own: boolean;
  /** Counted down while the rows are validated; null has no end. */
  capacityLeft: number | null;
}

export interface KnownFacts {
  caller: ImportFacts['caller'];
  departments: ReadonlyMap<string, KnownDepartment>;
  roles: ReadonlyMap<string, ImportFacts['roles'][number]>;
  courses: ReadonlyMap<string, string>;
  peopleByMobileNo: ReadonlyMap<string, PersonOnRecord>;
  peopleByEmail: ReadonlyMap<string, PersonOnRecord>;
  /** Of each text by which other systems find people: whose a value is. */
  peopleByIdentifier: ReadonlyMap<IdentifierText, ReadonlyMap<string, PersonOnRecord>>;
  takenElsewhere: ReadonlySet<string>;
}

/** Looks everything up once by the key that rows ask with, so that a row costs the same however many there are. */
export const indexFacts = (facts: ImportFacts): KnownFacts => {
  const { permissionSet, departmentIds } = facts.caller;
  const own = new Set(departmentIds);
  return {
    caller: facts.caller,
    departments: new Map(
      facts.departments.map((department) => [
        foldName(department.name),
        {
          ...department,
          own: permissionSet !== 'manager' || own.has(department.departmentId),
          capacityLeft: department.maxUsers === null ? null : department.maxUsers - department.userCount,
        },
      ]),
    ),
    roles: new Map(facts.roles.map((role) => [foldName(role.name), role])),
    courses: new Map(facts.courses.map(({ name }) => [foldName(name), name])),
    peopleByMobileNo: new Map(facts.people.map((person) => [person.mobileNo, person])),
    peopleByEmail: new Map(
      facts.people
        .filter((person) => !person.deleted)
        .map((person) => [foldName(person.emailAddress), person]),
    ),
    peopleByIdentifier: new Map(
      [...facts.matchedBy].map((name) => [
        name,
        new Map(
          facts.people.filter((person) => !person.deleted).map((person) => [person[name] ?? '', person]),
        ),
      ]),
    ),
    takenElsewhere: facts.takenElsewhere,
  };
};
