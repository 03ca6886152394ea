import type { IdentifierText, ImportedText, PermissionSet } from '@simward/contract';
import { departmentsInCare } from '../../../domain/companies/scopes.ts';
import { foldName } from './readCells.ts';

export interface DepartmentOnRecord {
  departmentId: string;
  name: string;
  status: boolean;
  maxUsers: number | null;
  /** How many people the department has now. */
  userCount: number;
}

/** A person of the company whose User ID, e-mail address or identifier is in the file. */
export interface PersonOnRecord extends Record<ImportedText, string | null> {
  mobileNo: string;
  name: string;
  emailAddress: string;
  courseName: string | null;
  role: string;
  departments: string[];
  gender: string | null;
  /** Deleted people keep their User ID; their e-mail address is free again. */
  deleted: boolean;
}

/** Everything that validation needs from the database about the company that the file is imported into. */
export interface ImportFacts {
  caller: { permissionSet: PermissionSet; departmentIds: readonly string[] };
  departments: readonly DepartmentOnRecord[];
  roles: readonly { roleId: string; name: string; permissionSet: PermissionSet }[];
  courses: readonly { courseId: string; name: string }[];
  people: readonly PersonOnRecord[];
  /** The fields by which other systems find people, so that a value may belong to one person only. */
  matchedBy: ReadonlySet<IdentifierText>;
  /** User IDs of the file that other companies use. */
  takenElsewhere: ReadonlySet<string>;
}

export interface KnownDepartment extends DepartmentOnRecord {
  /** True when the caller may put people into the department. */
  own: boolean;
  /** Places left, counted down while rows are validated; null is unlimited. */
  capacityLeft: number | null;
}

export interface KnownFacts {
  caller: ImportFacts['caller'];
  departments: ReadonlyMap<string, KnownDepartment>;
  roles: ReadonlyMap<string, ImportFacts['roles'][number]>;
  courses: ReadonlyMap<string, string>;
  peopleByMobileNo: ReadonlyMap<string, PersonOnRecord>;
  peopleByEmail: ReadonlyMap<string, PersonOnRecord>;
  /** The people by their values, for each field by which other systems find people. */
  peopleByIdentifier: ReadonlyMap<IdentifierText, ReadonlyMap<string, PersonOnRecord>>;
  takenElsewhere: ReadonlySet<string>;
}

/** Indexes the facts by the keys that rows look up, so that each row costs the same however many there are. */
export const indexFacts = (facts: ImportFacts): KnownFacts => {
  const inCare = departmentsInCare(facts.caller);
  const own = inCare && new Set(inCare);
  return {
    caller: facts.caller,
    departments: new Map(
      facts.departments.map((department) => [
        foldName(department.name),
        {
          ...department,
          own: own?.has(department.departmentId) ?? true,
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
