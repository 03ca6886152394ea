import { z } from 'zod';
import { endpoint, personCall, reading, staffCall, writing } from '../calls/endpoint.ts';
import { idSchema, statusSchema } from '../values/wire.ts';
import { userDetailSchema } from './people.ts';

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
