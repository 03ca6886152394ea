import { z } from 'zod';
import { companyCall, endpoint } from '../calls/endpoint.ts';
import { idSchema, instantSchema } from '../values/wire.ts';
import { recordPageSizeSchema, recordSchema } from './records.ts';

/** Where a reader of changes stands; its parts are the portal's own. */
const changesCursorSchema = z
  .string()
  .regex(/^\d{1,16}-\d{1,16}-\d{1,13}$/, 'Send the cursor as it was answered.');

export const changedSessionSchema = z
  .object({
    sessionId: idSchema,
    changedAt: instantSchema.describe(
      'When it was last stored, corrected, counted anew, taken out, put back or given to somebody',
    ),
    records: z
      .array(recordSchema)
      .describe(
        'All that it has now, in place of what was read before; none where it is held or does not count',
      ),
  })
  .meta({ id: 'ChangedSession' });

export const listChanges = endpoint({
  ...companyCall,
  name: 'reports.listChanges',
  keyScope: 'results:read',
  method: 'POST',
  path: '/module/bulk-report/changes',
  summary:
    'The finished sessions of the company that were stored or corrected since, each once with its report records of now: ' +
    'late uploads, reassignments, sessions counted anew, held, taken out of the figures or put back, and learners whose name has gone',
  rate: 'read',
  // Numbers what nobody has read yet.
  transaction: 'write',
  body: z
    .strictObject({
      changedSince: instantSchema
        .optional()
        .describe('To begin with; then the cursor of each answer is sent'),
      cursor: changesCursorSchema.optional(),
      pageSize: recordPageSizeSchema.describe('Sessions at once; 1,000 when left out'),
    })
    .refine(({ changedSince, cursor }) => (changedSince === undefined) !== (cursor === undefined), {
      path: ['changedSince'],
      message: 'Send either changedSince or a cursor.',
    }),
  answer: z.object({
    sessions: z.array(changedSessionSchema).describe('In the order in which they became known'),
    cursor: z.string().describe('Asked again with it, the call answers what has changed after these'),
    more: z.boolean().describe('Whether there are more already'),
  }),
});
