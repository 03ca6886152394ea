import type { TextKey } from '@simward/texts';
import * as z from 'zod';
import { adminCall, endpoint, reading, staffCall, writingInSteps } from './calls/endpoint.ts';
import type { Problems } from './calls/problem.ts';
import { logoSchema, pictureProblems } from './files/files.ts';
import { entityBody, referenceSchema, revisionSchema } from './values/entity.ts';
import { idSchema, lineSchema, namedCompanySchema, pictureSchema } from './values/wire.ts';

export const limits = { name: 120, users: 1_000_000, modules: 2000 } as const;

export const problems = {
  'department.not-found': 404,
  'department.full': 409,
  'department.inactive': 409,
  'department.name-taken': 409,
  'department.too-small': 409,
  'department.conflict': 409,
} as const satisfies Problems;

export const auditEvents = ['department.added', 'department.changed'] as const;

/** A department as lists show it. */
export const departmentSchema = z
  .object({
    _id: idSchema,
    departmentName: z.string(),
    users: z.int().describe('How many people are in it, active or not'),
    learners: z.int().describe('Of these, those who are learners'),
    max_users: z.int().nullable().describe('null is no limit'),
    modulesCount: z.int(),
    status: z.boolean().describe('Nobody new can join an inactive department; its people keep it'),
    companyId: idSchema,
    companyName: z.string(),
    departmentLogo: pictureSchema.nullable(),
    revision: z.int().describe('Sent back with a change, so that nobody overwrites what they did not see'),
  })
  .meta({ id: 'Department' });
export type Department = z.infer<typeof departmentSchema>;

/** A department with everything that its form shows. */
export const departmentDetailSchema = departmentSchema
  .extend({ modules: z.array(idSchema) })
  .meta({ id: 'DepartmentDetail' });
export type DepartmentDetail = z.infer<typeof departmentDetailSchema>;

const departmentFields = {
  departmentName: lineSchema(limits.name),
  max_users: z
    .int('input.kind.int' satisfies TextKey)
    .min(0, 'input.zeroOrMore' satisfies TextKey)
    .max(limits.users, 'input.mostGrouped' satisfies TextKey)
    .nullable(),
  modules: z.array(referenceSchema).max(limits.modules).describe('Modules of the company'),
  status: z.boolean(),
  departmentLogo: logoSchema,
};

const departmentParams = z.strictObject({ id: idSchema });

export const listDepartments = endpoint({
  ...staffCall,
  ledger: 'C69',
  name: 'departments.list',
  keyScope: 'users:manage',
  method: 'GET',
  path: '/department/getalldepartments',
  summary:
    'The departments in the caller’s scope: a Manager’s own, an Admin’s company, all for a SuperAdmin or those of the company in view',
  ...reading,
  answer: z.object({ departments: z.array(departmentSchema) }),
  namesForResults: z.object({
    departments: z.array(departmentSchema.pick({ _id: true, departmentName: true })),
  }),
});

export const getDepartment = endpoint({
  ...staffCall,
  ledger: 'C70',
  name: 'departments.get',
  keyScope: 'users:manage',
  method: 'GET',
  path: '/department/getdepartment/{id}',
  summary: 'One department with its modules',
  ...reading,
  params: departmentParams,
  answer: z.object({ department: departmentDetailSchema }),
  problems: ['department.not-found'],
});

export const createDepartment = endpoint({
  ...adminCall,
  ledger: 'C72',
  name: 'departments.create',
  repeat: 'kept',
  method: 'POST',
  path: '/department/createDepartment',
  summary: 'Add a department to the own company, or as SuperAdmin to the one that is named or in view',
  ...writingInSteps,
  audit: 'department.added',
  body: z.strictObject({
    ...departmentFields,
    max_users: departmentFields.max_users.default(null),
    modules: departmentFields.modules.default([]),
    status: departmentFields.status.default(true),
    companyId: namedCompanySchema,
  }),
  answer: z.object({ department: departmentDetailSchema }),
  problems: [...pictureProblems, 'company.not-found', 'department.name-taken'],
});

export const updateDepartment = endpoint({
  ...adminCall,
  ledger: 'C71',
  name: 'departments.update',
  repeat: 'kept',
  method: 'PUT',
  path: '/department/updateDepartment/{id}',
  summary: 'Change a department; its people keep it when it becomes inactive, and nobody new can join',
  ...writingInSteps,
  audit: 'department.changed',
  params: departmentParams,
  body: entityBody({ ...departmentFields, revision: revisionSchema }, departmentDetailSchema),
  answer: z.object({ department: departmentDetailSchema }),
  problems: [
    ...pictureProblems,
    'department.not-found',
    'department.name-taken',
    'department.too-small',
    'department.conflict',
  ],
});

export const listModuleChoices = endpoint({
  ...adminCall,
  name: 'departments.listModuleChoices',
  method: 'GET',
  path: '/department/modulechoices',
  summary: 'The modules that a company may give to its departments',
  ...reading,
  query: z.strictObject({ companyId: namedCompanySchema }),
  answer: z.object({
    modules: z.array(z.object({ _id: idSchema, moduleName: z.string(), status: z.boolean() })),
  }),
  problems: ['company.not-found'],
});
