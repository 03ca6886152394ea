import type { ImportedText, PermissionSet } from '@simward/contract';

export interface DepartmentOnRecord {
  departmentId: string;
  name: string;
  status: boolean;
  maxUsers: number | null;
  /** How many people it has now. */
  userCount: number;
}

/** Somebody of this company whose User ID or e-mail address stands in the file. */
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
  /** User IDs of the file that other companies use. */
  takenElsewhere: ReadonlySet<string>;
}
