import * as z from 'zod';
import { endpoint, personCall, reading, staffCall, writing } from '../calls/endpoint.ts';
import { personLimits } from '../values/limits.ts';
import { moduleEntrySchema } from '../values/moduleEntry.ts';
import { byField, columnTexts, genderSchema, textFields } from '../values/personFields.ts';
import { begunCount } from '../values/sessionCounts.ts';
import {
  freeTextSchema,
  idSchema,
  instantSchema,
  markBesideSchema,
  modeSchema,
  pictureSchema,
  playedInSchema,
  scoreSchema,
  sessionOutcomeSchema,
  statusSchema,
} from '../values/wire.ts';

/** Days for which a deleted person can be brought back. */
export const restoreDays = 30;

/** The Password column of lists and exports shows this state in words, never a secret. */
export const passwordStateSchema = z
  .object({
    state: z.enum(['Set', 'Not set', 'Activation code', 'SSO']),
    validUntil: instantSchema.nullable().describe('Of an activation code; null when it does not expire'),
  })
  .meta({ id: 'PasswordState' });

/** A person as lists and exports show them. */
export const userSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    emailAddress: z.string(),
    mobileNo: z.string().describe('The 10-digit User ID'),
    employeeId: z.string().nullable().describe('The course, as the specification labels it'),
    ...byField(columnTexts, () => z.string().nullable()),
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

/** A person's page shows at most this many sessions, the latest. */
export const mostRecentSessions = 5;

const recentSessionSchema = z.object({
  sessionId: idSchema,
  moduleName: z.string(),
  mode: modeSchema,
  playedIn: playedInSchema,
  startedAt: instantSchema,
  outcome: sessionOutcomeSchema,
  score: scoreSchema.nullable().describe('Of a completed assessment alone'),
  passMark: markBesideSchema,
  successful: z.boolean().nullable().describe('Assessments alone have a result'),
  mustPassMissed: z.boolean(),
  takenOut: z.boolean().describe('It counts in no figure: staff took it out'),
});

export const userDetailSchema = userSchema
  .extend({
    courseId: idSchema.nullable(),
    ...byField(textFields, () => z.string().nullable()),
    modules: z.array(moduleEntrySchema),
    userCategories: z.array(z.object({ _id: idSchema, name: z.string() })),
    sessions: begunCount('They stay in reports when the person is deleted'),
    recentSessions: z
      .array(recentSessionSchema)
      .max(mostRecentSessions)
      .describe('That are over, newest first'),
    hasSecondFactor: z.boolean(),
    codeExpiredAt: instantSchema
      .nullable()
      .describe(
        'When an activation code stopped working on the web; null when none did, or a password took its place',
      ),
    lockedUntil: instantSchema
      .nullable()
      .describe('Tries are refused until then, on a headset or in a browser that does not know the person'),
    addedBy: z
      .object({ _id: idSchema, fileName: z.string() })
      .nullable()
      .describe('The import that added the person; null where there was none, or the caller may not see it'),
  })
  .meta({ id: 'UserDetail' });
export type UserDetail = z.infer<typeof userDetailSchema>;

/** People of an import: those whom it added or changed, all or those for whom a step remains. */
export const peopleOfImportSchema = z.strictObject({
  importId: idSchema,
  people: z.enum(['new', 'changed']),
  remaining: z
    .enum(['codes', 'invitations', 'modules', 'signIns'])
    .optional()
    .describe('Without a sign-in and a code, an invitation, a module, or a sign-in'),
});
export type PeopleOfImport = z.infer<typeof peopleOfImportSchema>;

/** Selects people for a list, a search, an export or a change of many. */
export const userFilterSchema = z.strictObject({
  search: freeTextSchema(personLimits.search)
    .optional()
    .describe('Beginnings of words of name, email address or User ID'),
  role: z.array(z.string().max(personLimits.role)).max(20).optional(),
  companyId: idSchema.optional(),
  departmentId: z.array(idSchema).max(personLimits.departments).optional(),
  status: z.enum(['active', 'inactive', 'invited', 'deleted']).optional(),
  import: peopleOfImportSchema.optional(),
});
export type UserFilter = z.infer<typeof userFilterSchema>;

export const userDetails = endpoint({
  ledger: 'C11',
  name: 'users.details',
  keyScope: 'users:manage',
  method: 'GET',
  path: '/account/user-details',
  summary: 'One person with their modules: oneself, or somebody in the caller’s scope',
  ...personCall,
  ...reading,
  query: z.strictObject({ userId: idSchema.optional().describe('Oneself when left out') }),
  answer: z.object({ user: userDetailSchema }),
  problems: ['access.forbidden', 'user.not-found'],
});

export const userForForm = endpoint({
  ledger: 'C09',
  name: 'users.updateUserData',
  method: 'POST',
  path: '/account/getUpdateUserData',
  summary: 'One person as a form begins with them: oneself, or somebody in the caller’s scope',
  ...personCall,
  ...reading,
  body: z.strictObject({ _id: idSchema }),
  answer: z.object({ user: userDetailSchema }),
  problems: ['access.forbidden', 'user.not-found'],
});

export const deleteUser = endpoint({
  ...staffCall,
  ledger: 'C34',
  name: 'users.delete',
  keyScope: 'users:manage',
  method: 'DELETE',
  path: '/account/deleteProfile',
  summary: 'Delete a person; they are out at once and can be restored for 30 days',
  ...writing,
  audit: 'user.deleted',
  query: z.strictObject({ userId: idSchema }),
  answer: statusSchema,
  problems: ['user.not-found', 'user.oneself', 'user.last-admin', 'user.last-superadmin'],
});

export const restoreUser = endpoint({
  ...staffCall,
  name: 'users.restore',
  repeat: 'kept',
  keyScope: 'users:manage',
  method: 'POST',
  path: '/account/restoreuser',
  summary: 'Bring a deleted person back within 30 days',
  ...writing,
  audit: 'user.restored',
  body: z.strictObject({
    _id: idSchema,
    withoutTaken: z
      .literal(true)
      .optional()
      .describe('Without the email address and identifiers that somebody else has meanwhile'),
  }),
  answer: z.object({ user: userDetailSchema }),
  problems: [
    'user.not-found',
    'user.email-taken',
    'user.identifier-taken',
    'user.restore-taken',
    'department.full',
    'department.inactive',
  ],
});

/** As many namesakes as a screen can name at once. */
export const mostNamesakes = 500;

export const tellApart = endpoint({
  ...staffCall,
  ...reading,
  name: 'users.tellApart',
  method: 'POST',
  path: '/users/tell-apart',
  summary:
    'What tells people of one name apart, where their names stand side by side. Of staff who are not in the caller’s care the end of the User ID alone; of other people nothing',
  body: z.strictObject({ userIds: z.array(idSchema).max(mostNamesakes) }),
  answer: z.object({
    people: z.array(
      z.object({
        _id: idSchema,
        departments: z.array(z.string()),
        mobileNo: z.string().describe('The User ID, or … and its last four digits'),
      }),
    ),
  }),
});

export const listHolders = endpoint({
  ...staffCall,
  ...reading,
  name: 'users.listHolders',
  method: 'GET',
  path: '/account/restoreuser/holders',
  summary: 'Who has meanwhile the email address or an identifier of a deleted person',
  query: z.strictObject({ _id: idSchema }),
  answer: z.object({
    holders: z.array(
      z.object({
        _id: idSchema,
        name: z.string(),
        mobileNo: z.string(),
        field: z.string().describe('emailAddress, or the identifier'),
      }),
    ),
  }),
  problems: ['user.not-found', 'access.forbidden'],
});
