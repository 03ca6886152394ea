import type { IdentifierText, ImportedText, PermissionSet } from '@simward/contract';

export interface DepartmentOnRecord {
  departmentId: string;
  name: string;
  status: boolean;
  maxUsers: number | null;
  /** How many people it has now. */
  userCount: number;
}

/** Somebody of this company whose User ID, e-mail address or identifier stands in the file. */
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

/** What the database knows about the company that the file is imported into. */
export interface ImportFacts {
  caller: { permissionSet: PermissionSet; departmentIds: readonly string[] };
  departments: readonly DepartmentOnRecord[];
  roles: readonly { roleId: string; name: string; permissionSet: PermissionSet }[];
  courses: readonly { courseId: string; name: string }[];
  people: readonly PersonOnRecord[];
  /** By which of their texts other systems find people, so that a value is one person's. */
  matchedBy: ReadonlySet<IdentifierText>;
  /** User IDs of the file that other companies use. */
  takenElsewhere: ReadonlySet<string>;
}
