import * as z from 'zod';
import { adminCall, endpoint, reading, writingInSteps } from '../calls/endpoint.ts';
import { limits, madeKindSchema, madeThingSchema, restCauses, takerSchema } from '../makers/makers.ts';
import { personLimits } from '../values/limits.ts';
import { idSchema, instantSchema, lineSchema } from '../values/wire.ts';
import { userDetailSchema } from './people.ts';

/**
 * The changes by which somebody loses the right to what they made. `left`: the right is lost already, without
 * this call.
 */
export const leaveActs = ['role', 'deactivate', 'delete', 'left'] as const;
export type LeaveAct = (typeof leaveActs)[number];

const leaveFields = {
  _id: idSchema,
  act: z.enum(leaveActs),
  role: lineSchema(personLimits.name).optional().describe('The new one, of the acts role and deactivate'),
  departmentId: z.array(idSchema).optional().describe('The new ones, of the acts role and deactivate'),
};

export const previewLeave = endpoint({
  ...adminCall,
  ...reading,
  name: 'users.previewLeave',
  method: 'POST',
  path: '/account/leave/preview',
  summary: 'What acts later by the right of a person and would rest after an act; nothing is changed',
  body: z.strictObject(leaveFields),
  answer: z.object({
    person: z.object({ _id: idSchema, name: z.string(), role: z.string(), mobileNo: z.string() }),
    things: z.array(madeThingSchema).max(limits.things),
    people: z.array(takerSchema).describe('Everybody who could take something over'),
    endsAt: instantSchema.describe('When what nobody takes over ends'),
    admins: z.int().describe('Admins who are written to'),
    savedReports: z.int().describe('Reports of theirs without a schedule, which act only when opened'),
    lastAdmin: z.boolean(),
    cause: z.enum(restCauses).nullable().describe('Why what they made rests already'),
    revision: z.int(),
  }),
  problems: ['user.not-found', 'user.oneself', 'user.role-not-allowed', 'department.not-found'],
});

export const leave = endpoint({
  ...adminCall,
  ...writingInSteps,
  name: 'users.leave',
  repeat: 'kept',
  method: 'POST',
  path: '/account/leave',
  summary:
    'Change the role or departments of a person, deactivate or delete them, and decide what happens to what they made; all of it or nothing',
  audit: 'user.left',
  body: z.strictObject({
    ...leaveFields,
    revision: z.int().optional(),
    choices: z
      .array(
        z.strictObject({
          kind: madeKindSchema,
          _id: idSchema,
          does: z.enum(['take-over', 'end', 'rest']),
          to: idSchema.optional().describe('Who takes it over; the caller when left out'),
        }),
      )
      .max(limits.things)
      .describe('One for each thing of the preview'),
  }),
  answer: z.object({
    takenOver: z.int(),
    ended: z.int(),
    rests: z.int(),
    user: userDetailSchema.nullable().describe('null after a deletion'),
  }),
  problems: [
    'user.not-found',
    'user.oneself',
    'user.last-admin',
    'user.last-superadmin',
    'user.conflict',
    'user.role-not-allowed',
    'user.department-required',
    'user.one-department',
    'user.no-modules',
    'department.not-found',
    'department.full',
    'department.inactive',
    'made.changed',
    'made.taker',
  ],
});
