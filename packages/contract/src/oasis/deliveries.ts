import * as z from 'zod';
import { companyCall, endpoint, reading, staffCall, writing, writingInSteps } from '../calls/endpoint.ts';
import { searchLimit } from '../values/limits.ts';
import { pageQuery } from '../values/list.ts';
import { tableFileAnswer, tableFormatSchema } from '../values/tableFile.ts';
import { deliveryStates } from '../values/values.ts';
import {
  freeTextSchema,
  idSchema,
  instantSchema,
  markBesideSchema,
  scoreSchema,
  textSchema,
} from '../values/wire.ts';
import { identifierFieldSchema } from './configuration.ts';

export { deliveryStates };
export const deliveryStateSchema = z.enum(deliveryStates);
export type DeliveryState = z.infer<typeof deliveryStateSchema>;

/** Reasons to correct a result that Oasis already has. withdrawn: the result no longer counts there. */
export const corrections = ['learner', 'result', 'withdrawn'] as const;
export type Correction = (typeof corrections)[number];

/** The figures cover this many days, and so does the list unless the call names other days. */
export const shownDays = 30;
export const deliveryLimits = { search: searchLimit, identifier: 200, chosen: 500 } as const;

const figuresSchema = z.object({
  delivered: z.int(),
  waiting: z.int(),
  nextTryAt: instantSchema.nullable(),
  dead: z.int(),
  deadSince: instantSchema.nullable(),
  unmatched: z.int(),
  unmatchedLearners: z.int(),
  lastDeliveredAt: instantSchema.nullable(),
  days: z
    .array(z.object({ day: z.iso.date(), delivered: z.int(), failed: z.int().describe('Dead letters') }))
    .describe('Each of the days, oldest first, in the company’s time zone'),
});

export const testSteps = ['address', 'encryption', 'account', 'writing', 'learners', 'clocks'] as const;
const testSchema = z.object({
  at: instantSchema,
  by: z.string(),
  tookMs: z.int(),
  steps: z.array(
    z.object({
      step: z.enum(testSteps),
      state: z.enum(['passed', 'warning', 'failed', 'not tried']),
      title: z.string(),
      detail: z.string(),
      tookMs: z.int().nullable(),
    }),
  ),
});
export type ConnectionTest = z.infer<typeof testSchema>;

export const standingSchema = z
  .object({
    address: z.string().nullable().describe('The host that the operator has set; null where there is none'),
    inFiles: z.boolean().describe('The operator has results written into files, and hands these on'),
    figures: figuresSchema.describe(
      'Of the last 30 days and, of what waits, as it is; a Manager’s departments alone',
    ),
    test: testSchema.nullable(),
    latest: z
      .object({
        field: identifierFieldSchema,
        value: z.string(),
        moduleName: z.string(),
        score: scoreSchema.nullable(),
        passMark: markBesideSchema,
        successful: z.boolean(),
        finishedAt: instantSchema,
        deliveredAt: instantSchema,
        key: idSchema,
      })
      .nullable()
      .describe('The last result that Oasis took; null for Managers'),
  })
  .meta({ id: 'OasisStanding' });
export type Standing = z.infer<typeof standingSchema>;

export const readStanding = endpoint({
  ...staffCall,
  ...reading,
  name: 'oasis.readStanding',
  method: 'GET',
  path: '/oasis/standing',
  summary: 'What was delivered, what waits, and what the last test of the connection found',
  answer: standingSchema,
  problems: ['company.none-chosen'],
});

export const testConnection = endpoint({
  ...companyCall,
  name: 'oasis.testConnection',
  method: 'POST',
  path: '/oasis/test',
  summary: 'Go through the connection step by step, up to the first that fails; once in 10 seconds',
  rate: 'write',
  transaction: 'own',
  audit: 'oasis.tested',
  answer: z.object({ test: testSchema }),
  problems: ['company.none-chosen', 'oasis.not-configured', 'oasis.no-address', 'oasis.tested-lately'],
});

/** Filters the history. An action on all matching deliveries selects them by the same filter. */
const filterSchema = z.object({
  state: deliveryStateSchema.optional(),
  days: z.coerce.number().int().min(1).max(3660).optional().describe('Noted within so many days'),
  search: freeTextSchema(deliveryLimits.search)
    .optional()
    .describe('Words of the learner’s name, or the beginning of a key'),
});
export type DeliveryFilter = z.input<typeof filterSchema>;

const deliverySchema = z
  .object({
    _id: idSchema.describe('The session’s, which is the key that Oasis knows the result by'),
    state: deliveryStateSchema,
    learner: z.object({ _id: idSchema, name: z.string() }),
    moduleName: z.string(),
    score: scoreSchema.nullable(),
    passMark: markBesideSchema,
    finishedAt: instantSchema.nullable(),
    identifier: z.string().nullable().describe('As the learner has it now'),
    cause: z.string().nullable().describe('Why the last try did not succeed'),
    status: z.int().nullable().describe('Status of the answer, where there was one'),
    tries: z.int(),
    triedAt: instantSchema.nullable(),
    nextTryAt: instantSchema.nullable(),
    deliveredAt: instantSchema.nullable(),
    seconds: z.int().nullable().describe('From the result to its delivery'),
    correction: z.enum(corrections).nullable(),
    message: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe('The whole message as Oasis has it; null until it has something'),
    file: z
      .string()
      .nullable()
      .describe('The file that it went with, where the operator has results written into files'),
    fixable: z.boolean().describe('The identifier can be entered here'),
  })
  .meta({ id: 'OasisDelivery' });
export type Delivery = z.infer<typeof deliverySchema>;

export const shownStates = ['delivered', 'waiting', 'dead', 'unmatched', 'given up'] as const;

export const listDeliveries = endpoint({
  ...companyCall,
  ...reading,
  name: 'oasis.listDeliveries',
  method: 'GET',
  path: '/oasis/deliveries',
  summary: 'A page of what became of completed assessments on their way to Oasis, the newest first',
  query: z.strictObject({
    ...pageQuery,
    ...filterSchema.shape,
  }),
  answer: z.object({
    field: identifierFieldSchema.nullable().describe('Null while nothing is configured'),
    deliveries: z.array(deliverySchema),
    deliveriesCount: z.int(),
    counts: z
      .array(z.object({ state: deliveryStateSchema, deliveries: z.int() }))
      .describe('By state, for the same days and search'),
    medianSeconds: z.int().nullable().describe('Half of what was delivered took no longer'),
  }),
  problems: ['company.none-chosen'],
});

const chosenSchema = z.strictObject({
  deliveries: z.array(idSchema).min(1).max(deliveryLimits.chosen).optional(),
  matching: filterSchema.strict().optional().describe('All that match, instead of chosen ones'),
});

export const exportDeliveries = endpoint({
  ...companyCall,
  ...writingInSteps,
  name: 'oasis.export',
  method: 'POST',
  path: '/oasis/deliveries/export',
  summary: 'The filtered history as Oasis_deliveries_{date}, streamed; formulas are made harmless',
  audit: 'oasis.exported',
  body: filterSchema.strict().extend({ format: tableFormatSchema }),
  ...tableFileAnswer,
  problems: ['company.none-chosen'],
});

export const resendDeliveries = endpoint({
  ...companyCall,
  ...writing,
  name: 'oasis.resend',
  repeat: 'kept',
  method: 'POST',
  path: '/oasis/deliveries/resend',
  summary: 'Try these anew at once, with the same keys; those delivered already are passed over',
  audit: 'oasis.resent',
  body: chosenSchema,
  answer: z.object({ resent: z.int() }),
  problems: ['company.none-chosen'],
});

export const giveUpDeliveries = endpoint({
  ...companyCall,
  ...writing,
  name: 'oasis.giveUp',
  method: 'POST',
  path: '/oasis/deliveries/give-up',
  summary: 'Send these no more; a later resend takes it back',
  audit: 'oasis.given-up',
  body: chosenSchema,
  answer: z.object({ givenUp: z.int() }),
  problems: ['company.none-chosen'],
});

const ofDelivery = z.strictObject({ id: idSchema });

export const checkIdentifier = endpoint({
  ...companyCall,
  name: 'oasis.checkIdentifier',
  method: 'GET',
  path: '/oasis/deliveries/{id}/people',
  summary: 'Whom Oasis knows by a value, or by the learner’s mail address where no value is given',
  rate: 'read',
  transaction: 'own',
  params: ofDelivery,
  query: z.strictObject({ value: freeTextSchema(deliveryLimits.identifier).trim().optional() }),
  answer: z.object({
    people: z
      .array(z.object({ name: z.string(), email: z.string().nullable(), value: z.string().nullable() }))
      .max(20),
    cause: z.string().nullable().describe('Why Oasis could not be asked, or that it names several'),
    waiting: z.int().describe('Results of this learner that wait'),
  }),
  problems: ['company.none-chosen', 'delivery.not-found'],
});

export const identify = endpoint({
  ...companyCall,
  ...writing,
  name: 'oasis.identify',
  method: 'POST',
  path: '/oasis/deliveries/{id}/identifier',
  summary: 'Enter the learner’s identifier and send whatever waits for it',
  audit: 'oasis.identified',
  params: ofDelivery,
  body: z.strictObject({ value: textSchema(deliveryLimits.identifier) }),
  answer: z.object({ sent: z.int() }),
  problems: ['company.none-chosen', 'delivery.not-found', 'oasis.not-fixable', 'user.identifier-taken'],
});
