import type { TextKey } from '@simward/texts';
import * as z from 'zod';
import { mobileNoSchema } from '../auth.ts';
import { endpoint, reading, staffCall, writingInSteps } from '../calls/endpoint.ts';
import { pictureProblems } from '../files/files.ts';
import { entityBody, referenceSchema, revisionSchema } from '../values/entity.ts';
import { byField, editedFields, shapeOf, textFields } from '../values/personFields.ts';
import { idSchema, namedCompanySchema } from '../values/wire.ts';
import { userDetailSchema } from './people.ts';

/**
 * Fields of a person that a form may set. The server checks role, department and company against the caller's
 * rights.
 */
const userFields = shapeOf(editedFields);

export const pinSchema = z.string().regex(/^\d{4,10}$/, 'input.pinLength' satisfies TextKey);

const userRuleProblems = [
  'user.mobile-taken',
  'user.email-taken',
  'user.identifier-taken',
  'user.role-not-allowed',
  'user.department-required',
  'user.one-department',
  'user.no-modules',
  'department.not-found',
  'department.full',
  'department.inactive',
  'company.not-found',
  'module.not-found',
  ...pictureProblems,
] as const;

export const listRoles = endpoint({
  ...staffCall,
  ledger: 'C14',
  name: 'users.roles',
  keyScope: 'users:manage',
  method: 'GET',
  path: '/userresponses/roles',
  summary: 'The roles that the caller may give; a Manager only User',
  ...reading,
  answer: z.object({
    roles: z.array(z.object({ _id: idSchema, role: z.string(), severalDepartments: z.boolean() })),
  }),
});

export const newUserId = endpoint({
  ...staffCall,
  name: 'users.newUserId',
  keyScope: 'users:manage',
  method: 'POST',
  path: '/account/newuserid',
  summary:
    'A free User ID and a random code for the form that adds a person; nothing is kept until it is saved',
  ...reading,
  answer: z.object({ mobileNo: mobileNoSchema, pin: pinSchema }),
});

export const registerUser = endpoint({
  ...staffCall,
  ledger: 'C32',
  name: 'users.register',
  repeat: 'anew',
  keyScope: 'users:manage',
  method: 'POST',
  path: '/account/register',
  summary: 'Add a person; the User ID is issued when none is given, and the code activates the account',
  ...writingInSteps,
  audit: 'user.added',
  body: entityBody(
    {
      ...userFields,
      gender: userFields.gender.default(null),
      ...byField(textFields, ({ schema }) => schema.default(null)),
      employeeId: userFields.employeeId.default(null),
      departmentId: userFields.departmentId.default([]),
      modules: userFields.modules.default([]),
      status: userFields.status.default(true),
      changePasswordAtFirstLogin: userFields.changePasswordAtFirstLogin.default(false),
      profilePic: userFields.profilePic.default(null),
      companyId: referenceSchema.optional().describe(namedCompanySchema.description ?? ''),
      mobileNo: mobileNoSchema.optional(),
      pin: pinSchema.optional().describe('Made when left out; as many digits as the company asks'),
      invite: z.boolean().default(false).describe('Mail an invitation at once'),
    },
    userDetailSchema,
  ),
  answer: z.object({ user: userDetailSchema, pin: pinSchema.describe('Shown once') }),
  problems: [...userRuleProblems, 'user.not-found', 'user.conflict'],
});

export const modifyUser = endpoint({
  ...staffCall,
  ledger: 'C33',
  name: 'users.modify',
  repeat: 'kept',
  keyScope: 'users:manage',
  method: 'POST',
  path: '/account/modifyuser',
  summary: 'Change a person; only the given fields change',
  ...writingInSteps,
  audit: 'user.changed',
  body: entityBody(
    { ...z.object(userFields).partial().shape, _id: idSchema, revision: revisionSchema },
    userDetailSchema,
  ),
  answer: z.object({ user: userDetailSchema }),
  problems: [
    ...userRuleProblems,
    'user.not-found',
    'user.conflict',
    'user.oneself',
    'user.last-admin',
    'user.last-superadmin',
  ],
});
