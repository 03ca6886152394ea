import { z } from 'zod';
import { mobileNoSchema } from '../auth.ts';
import { limits as courses } from '../courses.ts';
import { endpoint } from '../endpoint.ts';
import { fileReferenceSchema } from '../files.ts';
import { freeTextSchema, idSchema, namedCompanySchema, textSchema } from '../wire.ts';
import { emailAddressSchema, genderSchema, userDetailSchema } from './people.ts';
import { signInProblems, staffCall } from './staffCall.ts';

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
  employeeId: freeTextSchema(courses.name).nullable().describe('Name of the course; a new one is made'),
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
    companyId: namedCompanySchema,
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
