import * as z from 'zod';
import { endpoint, reading, readingInSteps, staffCall, writingInSteps } from '../calls/endpoint.ts';
import { personLimits } from '../values/limits.ts';
import { pageBody, pageSizeSchema, sortBody } from '../values/list.ts';
import { sortableFields } from '../values/personFields.ts';
import { tableFileAnswer, tableFormatSchema } from '../values/tableFile.ts';
import { freeTextSchema, idSchema } from '../values/wire.ts';
import { userFilterSchema, userSchema } from './people.ts';

export const userSortColumns = sortableFields.map(({ name }) => name);

const neverForResults = z.null().catch(null).describe('Never answered to a key for results alone');

export const listUsers = endpoint({
  ...staffCall,
  ledger: 'C30',
  name: 'users.list',
  keyScope: 'users:manage',
  method: 'POST',
  path: '/account/getusers',
  summary: 'A page of the people in the caller’s scope, sorted by name unless said otherwise',
  ...reading,
  body: userFilterSchema.extend({
    ...pageBody,
    pageSize: z.union([z.literal(5), ...pageSizeSchema.options]).default(10),
    ...sortBody(userSortColumns, 'name', 1),
    loginUserId: idSchema.optional().describe('Taken for compatibility; the scope comes from the session'),
  }),
  answer: z.object({ users: z.array(userSchema), usersCount: z.int() }),
  namesForResults: z.object({
    users: z.array(
      userSchema
        .pick({ _id: true, name: true, mobileNo: true, externalSystemId: true })
        .extend({ emailAddress: neverForResults, gender: neverForResults }),
    ),
    usersCount: z.int(),
  }),
});

export const searchUsers = endpoint({
  ...staffCall,
  ledger: 'C31',
  name: 'users.search',
  keyScope: 'users:manage',
  method: 'POST',
  path: '/account/searchusers',
  summary:
    'People by the beginnings of words of name, email address or User ID; an empty search answers all in scope, streamed',
  ...readingInSteps,
  body: z.strictObject({ searchString: freeTextSchema(personLimits.search).default('') }),
  produces: 'application/json',
  answer: z.object({ users: z.array(userSchema) }),
});

export const exportUsers = endpoint({
  ...staffCall,
  name: 'users.export',
  method: 'POST',
  path: '/account/exportusers',
  summary: 'The filtered people as Users_list_export_{date}, streamed; formulas are made harmless',
  ...writingInSteps,
  audit: 'users.exported',
  body: userFilterSchema.extend({ format: tableFormatSchema, ...sortBody(userSortColumns, 'name', 1) }),
  ...tableFileAnswer,
});

export const usersByCompany = endpoint({
  ...staffCall,
  ledger: 'C38',
  name: 'users.byCompany',
  method: 'POST',
  path: '/account/getallusersbycompany',
  summary: 'All people of one company in the caller’s scope, by name, streamed',
  ...readingInSteps,
  body: z.strictObject({
    companyId: idSchema.optional(),
    search: freeTextSchema(personLimits.search).optional(),
  }),
  produces: 'application/json',
  answer: z.object({ users: z.array(userSchema), usersCount: z.int() }),
  problems: ['company.none-chosen'],
});

export const findLearners = endpoint({
  callers: ['manager', 'superadmin'],
  scope: 'staff scope',
  ledger: 'C68',
  name: 'users.findLearners',
  method: 'GET',
  path: '/getusers',
  summary: 'The first active learners in the caller’s scope whom a search finds, by name; for pickers',
  ...reading,
  query: z.strictObject({ query: freeTextSchema(personLimits.search).default('') }),
  answer: z.array(userSchema),
});

export const usedUserIds = endpoint({
  ...staffCall,
  ledger: 'C40',
  name: 'users.usedUserIds',
  method: 'GET',
  path: '/account/getusersmobileno',
  summary:
    'User IDs in use in a Manager’s own departments, otherwise in the company; registering settles clashes elsewhere',
  ...reading,
  answer: z.object({ mobileNumbers: z.array(z.string()) }),
  problems: ['company.none-chosen'],
});
