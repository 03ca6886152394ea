import * as z from 'zod';
import { endpoint, guessable, reading, writing } from '../calls/endpoint.ts';
import { helpLineSchema } from '../help/helpLine.ts';
import { listedModuleSchema } from '../modules/module.ts';
import { offeredPlay } from '../play/playOffer.ts';
import { idSchema, instantSchema, modeSchema, platformSchema, statusSchema } from '../values/wire.ts';
import { startChoiceSchema } from './device.ts';

/** A code has eight letters, and people may type it with dashes and spaces. */
export const userCodeLimits = { min: 8, max: 20 } as const;

/**
 * The letters and digits of codes. 0, 1, I, L, O and U are left out: codes are read aloud across a ward and typed with a
 * headset's pointer.
 */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Minutes that a code on a headset is good for. */
export const codeMinutes = 10;

/** A learner's page names at most this many headsets that wait for an approval, the newest first. */
export const mostAsking = 3;

/** At most this many headsets of the own departments are named. */
export const mostNear = 5;

const learnerCall = { callers: ['user'], scope: 'self' } as const;

const userCodeParams = z.strictObject({
  userCode: z.string().min(userCodeLimits.min).max(userCodeLimits.max),
});

const headsetWords = {
  headsetName: z.string(),
  platform: platformSchema,
  model: z.string(),
  departmentName: z.string().nullable(),
};

export const pairingSchema = z
  .object({
    userCode: z.string(),
    ...headsetWords,
    askedAt: instantSchema,
    expiresAt: instantSchema,
    now: instantSchema.describe('The server’s clock, to count from'),
    startsChoice: z
      .boolean()
      .describe('The headset starts the module that comes with the approval; others show their list'),
  })
  .meta({ id: 'Pairing' });
export type Pairing = z.infer<typeof pairingSchema>;

export const findPairing = endpoint({
  ...learnerCall,
  name: 'headsets.findPairing',
  method: 'GET',
  path: '/pairings/{userCode}',
  summary: 'The headset of the own company that shows this code',
  ...guessable,
  params: userCodeParams,
  answer: pairingSchema,
  problems: ['pairing.not-found', 'headset.code-slowed'],
});

export const decidePairing = endpoint({
  ...learnerCall,
  name: 'headsets.decidePairing',
  method: 'POST',
  path: '/pairings/{userCode}',
  summary: 'Sign in on the headset that shows this code, and say what it starts; or decline',
  ...guessable,
  audit: 'headset.paired',
  params: userCodeParams,
  body: z.strictObject({
    approve: z.boolean(),
    choice: z
      .strictObject(startChoiceSchema.shape)
      .optional()
      .describe('An assigned, active module and a mode that it has'),
  }),
  answer: statusSchema,
  problems: ['pairing.not-found', 'headset.code-slowed', 'module.not-found'],
});

export const nearStates = ['asking', 'free', 'in a session', 'offline'] as const;

const pairedSchema = z
  .object({
    headsetName: z.string(),
    approvedAt: instantSchema,
    signedIn: z.boolean().describe('The headset has fetched the sign-in'),
    session: z
      .object({
        sessionId: idSchema,
        moduleName: z.string().nullable().describe('null until it is known'),
        mode: modeSchema.nullable(),
        over: z.boolean(),
      })
      .nullable()
      .describe('The first that the caller began on the headset since then'),
  })
  .meta({ id: 'Paired' });
export type Paired = z.infer<typeof pairedSchema>;

export const readNear = endpoint({
  ...learnerCall,
  name: 'headsets.readNear',
  method: 'GET',
  path: '/pairing/near',
  summary:
    'Which headsets of the own departments, and of none, ask for a sign-in; how those of the departments are; what the caller’s last approval led to. No code and no name of another person',
  ...reading,
  answer: z.object({
    now: instantSchema.describe('The server’s clock, to count from'),
    asking: z
      .array(
        z.object({
          _id: idSchema.describe('The headset’s'),
          ...headsetWords,
          askedAt: instantSchema,
          expiresAt: instantSchema,
        }),
      )
      .max(mostAsking)
      .describe('The newest first'),
    near: z.object({
      count: z.int(),
      online: z.int(),
      headsets: z
        .array(
          z.object({
            _id: idSchema,
            name: z.string(),
            state: z.enum(nearStates),
            lastSeenAt: instantSchema.nullable(),
          }),
        )
        .max(mostNear)
        .describe('Of the own departments; of no department for somebody who is in none'),
    }),
    paired: pairedSchema.nullable().describe('null when nothing was approved in the last three hours'),
  }),
});

export const plannedModuleSchema = z
  .object({
    moduleId: idSchema,
    moduleName: z.string(),
    ...listedModuleSchema.pick({ product_code: true, family: true, topicIcon: true, bannerImage: true })
      .shape,
    platforms: z.array(platformSchema),
    modes: z.array(modeSchema),
    suggestedMode: modeSchema.describe('Training before the first session, then assessment, if it has them'),
    expectedMinutes: z.int().nullable(),
    dueOn: z.iso.date().nullable().describe('null also for a module that is complete'),
    stepsToFix: z.int().describe('Steps that were not right in the last completed assessment'),
    play: offeredPlay,
  })
  .meta({ id: 'PlannedModule' });
export type PlannedModule = z.infer<typeof plannedModuleSchema>;

export const readPlan = endpoint({
  ...learnerCall,
  name: 'headsets.readPlan',
  method: 'GET',
  path: '/pairing/plan',
  summary: 'What the caller would start on a headset, and who helps without one',
  ...reading,
  query: z.strictObject({ moduleId: idSchema.optional().describe('Left out: the module to go on with') }),
  answer: z.object({
    module: plannedModuleSchema.nullable().describe('null when no active module is assigned'),
    instead: z.boolean().describe('The module that was asked for cannot start: it is another one'),
    contact: z
      .object({ name: z.string(), roleName: z.string(), departments: z.array(z.string()) })
      .nullable()
      .describe('The member of staff who assigned the module'),
    helpLine: helpLineSchema.nullable().describe('The help line of the company; null where it has none'),
    askedAt: instantSchema.nullable().describe('When the caller asked for a headset today'),
    pinSet: z.boolean(),
  }),
});

export const askForHeadset = endpoint({
  ...learnerCall,
  name: 'headsets.askForHeadset',
  repeat: 'kept',
  method: 'POST',
  path: '/pairing/ask',
  summary: 'Mail whoever assigned this module that the caller has no headset; once a day',
  ...writing,
  audit: 'headset.asked',
  body: z.strictObject({ moduleId: idSchema }),
  answer: z.object({ askedAt: instantSchema }),
  problems: ['module.not-found', 'headset.nobody-to-ask', 'headset.asked-today'],
});
