import * as z from 'zod';
import { endpoint, reading, staffCall } from '../calls/endpoint.ts';
import { asciiAddress } from '../values/emailAddress.ts';
import { personLimits } from '../values/limits.ts';
import { recordedCount } from '../values/sessionCounts.ts';
import { freeTextSchema, idSchema, instantSchema } from '../values/wire.ts';

const formerSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    mobileNo: z.string(),
    deletedAt: instantSchema,
    sessions: recordedCount(),
    by: z.enum(['emailAddress', 'externalSystemId', 'name']).describe('What is the same; the first of these'),
  })
  .meta({ id: 'FormerPerson' });
export type FormerPerson = z.infer<typeof formerSchema>;

export const findFormer = endpoint({
  ...staffCall,
  ...reading,
  name: 'joining.findFormer',
  method: 'GET',
  path: '/account/former',
  summary:
    'Deleted people whom the caller may bring back and who have this email address, External System ID or name',
  query: z.strictObject({
    companyId: idSchema.optional().describe('The caller’s own when left out'),
    emailAddress: freeTextSchema(personLimits.emailAddress).overwrite(asciiAddress).optional(),
    externalSystemId: freeTextSchema(personLimits.text).optional(),
    name: freeTextSchema(personLimits.name).optional(),
  }),
  answer: z.object({ people: z.array(formerSchema).max(3) }),
});
