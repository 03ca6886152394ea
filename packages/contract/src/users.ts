import { z } from 'zod';
import { mobileNoSchema } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { fileReferenceSchema } from './files.ts';
import { messages } from './messages.ts';
import { everyRole, staff } from './roles.ts';
import {
  freeTextSchema,
  idSchema,
  instantSchema,
  pictureSchema,
  scoreSchema,
  statusSchema,
  textSchema,
} from './wire.ts';

const signInProblems = ['auth.required', 'auth.expired', 'access.forbidden'] as const;
const staffCall = { callers: staff, scope: 'staff scope', problems: signInProblems } as const;

export const genderSchema = z.enum(['Male', 'Female']);

/** Not every address that a mail server takes, but none that it refuses: local part, @, a domain with an ending. */
export const emailAddressSchema = textSchema(254).pipe(
  z.email('Enter a complete email address, such as anna@hospital.org.'),
);

/** A state in words, never a secret: what the Password column of lists and exports shows. */
export const passwordStateSchema = z
  .object({
    state: z.enum(['Set', 'Not set', 'Activation code', 'SSO']),
    validUntil: instantSchema.nullable().describe('Of an activation code; null when it does not expire'),
  })
  .meta({ id: 'PasswordState' });

export const userModuleEntrySchema = z.object({
  moduleId: idSchema,
  moduleName: z.string(),
  status: z.boolean(),
  score: scoreSchema.nullable(),
  createdAt: instantSchema,
});

/** One person as lists and exports show them. */
export const userSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    emailAddress: z.string(),
    mobileNo: z.string().describe('The 10-digit User ID'),
    employeeId: z.string().nullable().describe('The course, as the specification labels it'),
    location: z.string().nullable(),
    role: z.string(),
    gender: genderSchema.nullable(),
    department: z.array(z.string()),
    departmentId: z.array(idSchema),
    companyId: z.object({ _id: idSchema, companyName: z.string() }),
    status: z.boolean(),
    firstTimeLogin: z.boolean(),
    changePasswordAtFirstLogin: z.boolean(),
    invitedAt: instantSchema.nullable(),
    profilePic: pictureSchema.nullable(),
    passwordState: passwordStateSchema,
    deletedAt: instantSchema.nullable().describe('A deleted person can be restored for 30 days'),
    createdAt: instantSchema,
    revision: z.int().describe('Sent back with a change, so that nobody overwrites what they did not see'),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof userSchema>;

/** One person with everything a form or a profile shows. */
export const userDetailSchema = userSchema
  .extend({
    courseId: idSchema.nullable(),
    externalSystemId: z.string().nullable(),
    loginName: z.string().nullable(),
    integrationField1: z.string().nullable(),
    modules: z.array(userModuleEntrySchema),
    userCategories: z.array(z.object({ _id: idSchema, name: z.string() })),
    sessions: z.int().describe('Recorded sessions; they stay in reports when the person is deleted'),
    hasSecondFactor: z.boolean(),
  })
  .meta({ id: 'UserDetail' });
export type UserDetail = z.infer<typeof userDetailSchema>;

export const userSortColumns = ['name', 'mobileNo', 'emailAddress', 'companyName'] as const;

/** Which people a list, a search, an export or a bulk action means. */
export const userFilterSchema = z.object({
  search: freeTextSchema(200).optional().describe('Beginnings of words of name, email address or User ID'),
  role: z.array(z.string().max(60)).max(20).optional(),
  companyId: idSchema.optional(),
  departmentId: z.array(idSchema).max(200).optional(),
  status: z.enum(['active', 'inactive', 'invited', 'deleted']).optional(),
});
export type UserFilter = z.infer<typeof userFilterSchema>;

export const listUsers = endpoint({
  ...staffCall,
  ledger: 'C30',
  name: 'users.list',
  method: 'POST',
  path: '/account/getusers',
  summary: 'A page of the people in the caller’s scope, sorted by name unless said otherwise',
  rate: 'read',
  transaction: 'read',
  body: userFilterSchema.extend({
    pageSize: z
      .union([z.literal(5), z.literal(10), z.literal(25), z.literal(50), z.literal(100)])
      .default(10),
    pageNumber: z.int().min(1).max(1_000_000).default(1),
    sortOrder: z.union([z.literal(1), z.literal(-1)]).default(1),
    sortColumn: z.enum(userSortColumns).default('name'),
    loginUserId: idSchema.optional().describe('Taken for compatibility; the scope comes from the session'),
  }),
  answer: z.object({ users: z.array(userSchema), usersCount: z.int() }),
});

export const searchUsers = endpoint({
  ...staffCall,
  ledger: 'C31',
  name: 'users.search',
  method: 'POST',
  path: '/account/searchusers',
  summary:
    'People by the beginnings of words of name, email address or User ID; an empty search answers all in scope, streamed',
  rate: 'read',
  transaction: 'own',
  body: z.strictObject({ searchString: freeTextSchema(200).default('') }),
  produces: 'application/json',
  answer: z.object({ users: z.array(userSchema) }),
});

export const exportUsers = endpoint({
  ...staffCall,
  name: 'users.export',
  method: 'POST',
  path: '/account/exportusers',
  summary: 'The filtered people as Users_list_export_{date}.csv, streamed; formulas are made harmless',
  rate: 'write',
  transaction: 'own',
  audit: 'users.exported',
  body: userFilterSchema,
  produces: 'text/csv; charset=utf-8',
  answer: z.string(),
});

export const userDetails = endpoint({
  ledger: 'C11',
  name: 'users.details',
  method: 'GET',
  path: '/account/user-details',
  summary: 'One person with their modules: oneself, or somebody in the caller’s scope',
  callers: everyRole,
  scope: 'self or staff in scope',
  rate: 'read',
  transaction: 'read',
  query: z.object({ userId: idSchema.optional().describe('Oneself when left out') }),
  answer: z.object({ user: userDetailSchema }),
  problems: [...signInProblems, 'user.not-found'],
});

export const updateUserData = endpoint({
  ledger: 'C09',
  name: 'users.updateUserData',
  method: 'POST',
  path: '/account/getUpdateUserData',
  summary: 'One person as a form begins with them: oneself, or somebody in the caller’s scope',
  callers: everyRole,
  scope: 'self or staff in scope',
  rate: 'read',
  transaction: 'read',
  body: z.strictObject({ _id: idSchema }),
  answer: z.object({ user: userDetailSchema }),
  problems: [...signInProblems, 'user.not-found'],
});

export const listRoles = endpoint({
  ...staffCall,
  ledger: 'C14',
  name: 'users.roles',
  method: 'GET',
  path: '/userresponses/roles',
  summary: 'The roles that the caller may give; a Manager only User',
  rate: 'read',
  transaction: 'read',
  answer: z.object({
    roles: z.array(z.object({ _id: idSchema, role: z.string(), severalDepartments: z.boolean() })),
  }),
});

/**
 * What a form may set of a person; role, department and company are checked against the caller's rights. Without
 * defaults here: a change must leave alone what it does not name.
 */
const userFields = {
  name: textSchema(200),
  emailAddress: emailAddressSchema,
  role: textSchema(60),
  gender: genderSchema.nullable(),
  location: freeTextSchema(200).nullable(),
  employeeId: freeTextSchema(200).nullable().describe('Name of the course; a new one is made'),
  departmentId: z.array(idSchema).max(200),
  modules: z.array(idSchema).max(500).describe('The assigned modules; only role User holds any'),
  status: z.boolean(),
  changePasswordAtFirstLogin: z.boolean(),
  profilePic: fileReferenceSchema.nullable().describe('An uploaded picture'),
  externalSystemId: freeTextSchema(200).nullable(),
  loginName: freeTextSchema(200).nullable(),
  integrationField1: freeTextSchema(200).nullable(),
};

export const pinSchema = z.string().regex(/^\d{4,10}$/, 'The code has 4 to 10 digits.');

const userRuleProblems = [
  'user.mobile-taken',
  'user.email-taken',
  'user.role-not-allowed',
  'user.department-required',
  'user.one-department',
  'user.no-modules',
  'department.not-found',
  'department.full',
  'department.inactive',
  'company.not-found',
  'module.not-found',
  'file.not-found',
  'file.not-picture',
  'file.too-many-pixels',
] as const;

export const newUserId = endpoint({
  ...staffCall,
  name: 'users.newUserId',
  method: 'POST',
  path: '/account/newuserid',
  summary:
    'A free User ID and a random code for the form that adds a person; nothing is kept until it is saved',
  rate: 'read',
  transaction: 'read',
  answer: z.object({ mobileNo: mobileNoSchema, pin: pinSchema }),
});

export const registerUser = endpoint({
  ...staffCall,
  ledger: 'C32',
  name: 'users.register',
  method: 'POST',
  path: '/account/register',
  summary: 'Add a person; the User ID is issued when none is given, and the code activates the account',
  rate: 'write',
  transaction: 'own',
  audit: 'user.added',
  body: z.strictObject({
    ...userFields,
    gender: userFields.gender.default(null),
    location: userFields.location.default(null),
    employeeId: userFields.employeeId.default(null),
    departmentId: userFields.departmentId.default([]),
    modules: userFields.modules.default([]),
    status: userFields.status.default(true),
    changePasswordAtFirstLogin: userFields.changePasswordAtFirstLogin.default(false),
    profilePic: userFields.profilePic.default(null),
    externalSystemId: userFields.externalSystemId.default(null),
    loginName: userFields.loginName.default(null),
    integrationField1: userFields.integrationField1.default(null),
    companyId: idSchema.optional().describe('The caller’s own company when left out'),
    mobileNo: mobileNoSchema.optional(),
    pin: pinSchema.optional().describe('Made when left out; as many digits as the company asks'),
    invite: z.boolean().default(false).describe('Mail an invitation at once'),
  }),
  answer: z.object({ user: userDetailSchema, pin: pinSchema.describe('Shown once') }),
  problems: [...signInProblems, ...userRuleProblems],
});

export const modifyUser = endpoint({
  ...staffCall,
  ledger: 'C33',
  name: 'users.modify',
  method: 'POST',
  path: '/account/modifyuser',
  summary: 'Change a person; only the given fields change',
  rate: 'write',
  transaction: 'own',
  audit: 'user.changed',
  body: z
    .strictObject(userFields)
    .partial()
    .extend({
      _id: idSchema,
      revision: z
        .int()
        .optional()
        .describe('The revision that the form began with; a newer one is a conflict'),
    }),
  answer: z.object({ user: userDetailSchema }),
  problems: [
    ...signInProblems,
    ...userRuleProblems,
    'user.not-found',
    'user.conflict',
    'user.oneself',
    'user.last-admin',
    'user.last-superadmin',
  ],
});

export const deleteUser = endpoint({
  ...staffCall,
  ledger: 'C34',
  name: 'users.delete',
  method: 'DELETE',
  path: '/account/deleteProfile',
  summary: 'Delete a person; they are out at once and can be restored for 30 days',
  rate: 'write',
  transaction: 'write',
  audit: 'user.deleted',
  query: z.object({ userId: idSchema }),
  answer: statusSchema,
  problems: [...signInProblems, 'user.not-found', 'user.oneself', 'user.last-admin', 'user.last-superadmin'],
});

export const restoreUser = endpoint({
  ...staffCall,
  name: 'users.restore',
  method: 'POST',
  path: '/account/restoreuser',
  summary: 'Bring a deleted person back within 30 days',
  rate: 'write',
  transaction: 'write',
  audit: 'user.restored',
  body: z.strictObject({ _id: idSchema }),
  answer: z.object({ user: userDetailSchema }),
  problems: [
    ...signInProblems,
    'user.not-found',
    'user.email-taken',
    'department.full',
    'department.inactive',
  ],
});

export const sendInvites = endpoint({
  ...staffCall,
  ledger: 'C37',
  name: 'users.sendInvites',
  method: 'POST',
  path: '/account/sendInvite',
  summary: 'Mail invitation links to people in the caller’s scope, at the addresses stored for them',
  rate: 'write',
  transaction: 'write',
  audit: 'user.invited',
  body: z.strictObject({ emailAddresses: z.array(z.string().max(254)).min(1, messages.M12.text).max(500) }),
  answer: statusSchema.extend({
    sent: z.int(),
    notFound: z.array(z.string()).describe('Addresses that nobody in scope has'),
  }),
});

export const usersByCompany = endpoint({
  ...staffCall,
  ledger: 'C38',
  name: 'users.byCompany',
  method: 'POST',
  path: '/account/getallusersbycompany',
  summary: 'The people of one company in the caller’s scope, by name; for pickers',
  rate: 'read',
  transaction: 'read',
  body: z.strictObject({
    companyId: idSchema.optional(),
    search: freeTextSchema(200).optional(),
    limit: z.int().min(1).max(2000).default(2000),
  }),
  answer: z.object({ users: z.array(userSchema), usersCount: z.int() }),
});

export const usedUserIds = endpoint({
  ...staffCall,
  ledger: 'C40',
  name: 'users.usedUserIds',
  method: 'GET',
  path: '/account/getusersmobileno',
  summary: 'User IDs in use in the caller’s own company; registering settles clashes elsewhere',
  rate: 'read',
  transaction: 'read',
  answer: z.object({ mobileNumbers: z.array(z.string()) }),
});

/** Chosen people, or everybody that a filter matches. */
const userSelectionSchema = z.strictObject({
  userIds: z.array(idSchema).max(1000).optional(),
  filter: userFilterSchema.optional().describe('Everybody it matches, when no ids are given'),
});

export const assignModules = endpoint({
  ...staffCall,
  ledger: 'C39',
  name: 'users.assignModules',
  method: 'POST',
  path: '/account/assignmodules',
  summary: 'Assign modules to people in the caller’s scope; what is assigned already stays',
  rate: 'write',
  transaction: 'write',
  audit: 'modules.assigned',
  body: z.strictObject({
    users: z.array(idSchema).max(5000).optional(),
    filter: userFilterSchema.optional(),
    modules: z.array(idSchema).min(1, messages.M12.text).max(200),
  }),
  answer: statusSchema.extend({ users: z.int(), assigned: z.int() }),
  problems: [
    ...signInProblems,
    'user.not-found',
    'module.not-found',
    'user.no-modules',
    'user.selection-too-large',
  ],
});

export const assignableModules = endpoint({
  ledger: 'C13',
  name: 'users.assignableModules',
  method: 'GET',
  path: '/account/getModules',
  summary: 'The modules in the caller’s scope: the own ones of a learner, for staff those of the company',
  callers: everyRole,
  scope: 'self or staff in scope',
  rate: 'read',
  transaction: 'read',
  query: z.object({ companyId: idSchema.optional() }),
  answer: z.object({
    modules: z.array(z.object({ _id: idSchema, moduleName: z.string(), status: z.boolean() })),
  }),
  problems: signInProblems,
});

/** Somebody whom an act on many could not change; the name is empty when nobody in scope has the id. */
export const refusedPersonSchema = z.object({ _id: idSchema, name: z.string(), reason: z.string() });

/** One act on many people at once; each is checked like a change of one. */
export const bulkChange = endpoint({
  ...staffCall,
  name: 'users.bulkChange',
  method: 'POST',
  path: '/account/bulkchange',
  summary:
    'Activate, deactivate, move, delete or invite chosen people; whoever cannot be changed is named with the reason',
  rate: 'write',
  transaction: 'write',
  audit: 'user.changed',
  body: userSelectionSchema.extend({
    change: z.discriminatedUnion('act', [
      z.object({ act: z.literal('activate') }),
      z.object({ act: z.literal('deactivate') }),
      z.object({ act: z.literal('move'), departmentId: idSchema }),
      z.object({ act: z.literal('invite') }),
      z.object({ act: z.literal('delete') }),
    ]),
  }),
  answer: z.object({ changed: z.int(), refused: z.array(refusedPersonSchema) }),
  problems: [
    ...signInProblems,
    'department.not-found',
    'department.full',
    'department.inactive',
    'user.selection-too-large',
  ],
});

export const activationJobSchema = z.object({
  _id: idSchema,
  total: z.int(),
  done: z.int(),
  state: z.enum(['running', 'done', 'failed', 'collected']),
});

export const issueActivationCodes = endpoint({
  ...staffCall,
  name: 'users.issueActivationCodes',
  method: 'POST',
  path: '/account/activationcodes',
  summary:
    'Make new activation codes for chosen people; they are hashed by a job, and shown once when it is done',
  rate: 'write',
  transaction: 'write',
  audit: 'user.activation-codes',
  body: userSelectionSchema,
  answer: z.object({ job: activationJobSchema, refused: z.array(refusedPersonSchema) }),
  problems: [...signInProblems, 'user.selection-too-large'],
});

export const activationCodesProgress = endpoint({
  ...staffCall,
  name: 'users.activationCodesProgress',
  method: 'GET',
  path: '/account/activationcodes/{id}',
  summary: 'How far the codes are made; bound to who asked for them',
  rate: 'read',
  transaction: 'read',
  params: z.object({ id: idSchema }),
  answer: z.object({ job: activationJobSchema }),
  problems: [...signInProblems, 'user.codes-not-found'],
});

export const collectActivationCodes = endpoint({
  ...staffCall,
  name: 'users.collectActivationCodes',
  method: 'POST',
  path: '/account/activationcodes/{id}/collect',
  summary: 'The codes, once: afterwards only their hashes are left',
  rate: 'write',
  transaction: 'write',
  params: z.object({ id: idSchema }),
  answer: z.object({
    validUntil: instantSchema,
    codes: z.array(
      z.object({
        name: z.string(),
        mobileNo: z.string(),
        department: z.array(z.string()),
        pin: z.string(),
      }),
    ),
  }),
  problems: [...signInProblems, 'user.codes-not-found'],
});
