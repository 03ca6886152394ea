import * as z from 'zod';
import { endpoint, guessable, publicCall } from '../calls/endpoint.ts';
import { deviceModuleSchema } from '../headsets/device.ts';
import { idSchema, instantSchema } from '../values/wire.ts';

/** A secret of 32 random bytes in base64url. */
const secretSchema = z.string().min(20).max(100);

export const playInBrowser = endpoint({
  ...publicCall,
  ...guessable,
  name: 'device.playInBrowser',
  method: 'POST',
  path: '/device/browsers',
  summary:
    'Open a play with its ticket, from a page of the portal’s own origin alone; answers its secret, shown never again',
  audit: 'play.opened',
  body: z.strictObject({ ticket: secretSchema }),
  answer: z
    .object({
      playId: idSchema,
      secret: z
        .string()
        .describe(
          'Sent as `Authorization: Play …` with the sessions that this play starts, and with nothing else',
        ),
      startsUntil: instantSchema.describe('A session that begins later is held'),
      learner: z.object({ name: z.string() }),
      module: deviceModuleSchema.describe('Its modes are those that the company allows in a browser'),
      moduleAddress: z.string().describe('Path of the module’s page on the portal'),
      testAddress: z
        .string()
        .describe(
          'Path of the learner’s page of a session on the portal, in which {sessionId} stands for its id',
        ),
    })
    .meta({ id: 'PlayOpened' }),
  problems: ['auth.foreign-origin', 'play.ticket-invalid'],
});
