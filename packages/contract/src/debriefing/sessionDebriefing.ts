import * as z from 'zod';
import { endpoint, reading, writingInSteps } from '../calls/endpoint.ts';
import { limits } from '../modules/module.ts';
import { spreadSchema, stepOutcomeSchema } from '../results/skills.ts';
import { playFactsSchema, sessionMarks } from '../sessions/sessionMarks.ts';
import { tableFileTypes } from '../values/tableFile.ts';
import {
  decimalHoursSchema,
  idSchema,
  instantSchema,
  modeSchema,
  pictureSchema,
  scoreSchema,
  sessionOutcomeSchema,
  textSchema,
} from '../values/wire.ts';
import { debriefingCall } from './debriefingData.ts';

const secondsSchema = z.number().min(0).describe('Seconds since the first of its people began');
const personIndexSchema = z.int().min(0).describe('Whose it is: the position in people');

const lateEventSchema = z.object({
  kind: z.enum(['step', 'answer', 'competency']),
  name: z.string(),
  correct: z.boolean().nullable().describe('null for a competency, and for an answer that nobody judged'),
  score: scoreSchema.nullable().describe('Of a competency'),
});
export type LateEvent = z.infer<typeof lateEventSchema>;

/**
 * The middle half of peers did something between `from` and `to`, in seconds since the start; `middle` is the
 * median.
 */
export const usualTimeSchema = z.object({ from: secondsSchema, middle: secondsSchema, to: secondsSchema });
export type UsualTime = z.infer<typeof usualTimeSchema>;

export const debriefedPersonSchema = z
  .object({
    userId: idSchema.nullable().describe('null once pseudonymised'),
    name: z.string(),
    profilePic: pictureSchema.nullable(),
    role: z.enum(['host', 'participant']),
    debriefed: z.boolean().describe('The learner whose session it is'),
  })
  .meta({ id: 'DebriefedPerson' });
export type DebriefedPerson = z.infer<typeof debriefedPersonSchema>;

/** A step of a session, listed once however often it was reported. */
export const stepFactsSchema = z
  .object({
    number: z.int().nullable().describe('Its position among the declared steps, from 1; null for others'),
    name: z.string(),
    phase: z.string().nullable(),
    competencyName: z.string().nullable().describe('Which it is declared for'),
    mustPass: z.boolean(),
    usual: usualTimeSchema
      .nullable()
      .describe('When the middle half of the peers did it right; else when the module says'),
  })
  .meta({ id: 'DebriefedStep' });

/** A report of a step, or the mark that it was missed. */
export const stepMarkSchema = z
  .object({
    key: z.string().describe('Of this mark, within the session'),
    step: z.int().min(0).describe('Which it is: the position in steps'),
    action: z.string().nullable().describe('What was done; null for a missed step'),
    outcome: stepOutcomeSchema.describe('By the headset’s report; a declared step without one is missed'),
    order: z
      .object({ kind: z.enum(['after', 'before']), step: z.string() })
      .nullable()
      .describe('Out of order: it came after, or before, a step that is declared later, or earlier'),
    at: secondsSchema.describe('When it was reported; a missed one stands where it usually is'),
    person: personIndexSchema,
  })
  .meta({ id: 'DebriefedStepMark' });

export const debriefedAnswerSchema = z
  .object({
    key: z.string(),
    at: secondsSchema,
    name: z.string(),
    question: z.string(),
    answer: z.string(),
    correct: z.boolean().nullable().describe('null where the headset does not say'),
    person: personIndexSchema,
  })
  .meta({ id: 'DebriefedAnswer' });
export type DebriefedAnswer = z.infer<typeof debriefedAnswerSchema>;

export const vitalNames = [
  'heartRate',
  'respiratoryRate',
  'spo2',
  'systolic',
  'diastolic',
  'temperature',
] as const;

export const debriefedCueSchema = z
  .object({
    key: z.string(),
    at: secondsSchema,
    kind: z.enum(['note', 'vitals', 'custom']),
    text: z.string().nullable().describe('Of a note, or the name of a custom event; null for vitals'),
    vitals: z
      .object({
        heartRate: z.number(),
        respiratoryRate: z.number(),
        spo2: z.number(),
        systolic: z.number(),
        diastolic: z.number(),
        temperature: z.number(),
      })
      .partial()
      .nullable(),
    person: personIndexSchema,
  })
  .meta({ id: 'DebriefedCue' });
export type DebriefedCue = z.infer<typeof debriefedCueSchema>;

export const debriefingSchema = z
  .object({
    sessionId: idSchema,
    moduleId: idSchema,
    moduleName: z.string(),
    moduleVersion: z.string().nullable(),
    mode: modeSchema,
    attempt: z
      .int()
      .nullable()
      .describe('Among the completed in this mode that count; null for one that is not'),
    startedAt: instantSchema,
    duration: decimalHoursSchema,
    outcome: sessionOutcomeSchema,
    score: scoreSchema.nullable().describe('Of a completed assessment alone'),
    passMark: scoreSchema,
    successful: z.boolean().nullable().describe('Assessments alone have a result'),
    failedMustPassSteps: z.array(z.string()),
    ...sessionMarks,
    play: playFactsSchema.nullable().describe('Of one played in a browser; for staff'),
    late: z
      .array(lateEventSchema)
      .describe(
        'Steps, answers and competencies beyond the declared end, in their order; shown, and not counted',
      ),
    recountedAt: instantSchema
      .nullable()
      .describe('When staff had it counted again, by the competencies that the module knew then'),
    changedLateAt: instantSchema
      .nullable()
      .describe('When events that arrived after the finish last changed its figures'),
    learner: z.object({
      _id: idSchema,
      name: z.string(),
      mobileNo: z.string().describe('The User ID'),
      emailAddress: z.string(),
      company: z.string(),
      department: z.array(z.string()),
    }),
    people: z.array(debriefedPersonSchema).min(1).describe('Hosts first, then the learner, then the others'),
    begins: secondsSchema.describe('When the debriefed learner began'),
    end: secondsSchema.describe('When the last of them ended'),
    eventsRemovedAt: instantSchema.nullable().describe('Since when only the result is kept of what happened'),
    steps: z.array(stepFactsSchema).describe('Each that was reported or missed'),
    stepMarks: z.array(stepMarkSchema).describe('As they came, the missed where they usually come'),
    answers: z.array(debriefedAnswerSchema),
    cues: z.array(debriefedCueSchema),
    competencies: z
      .array(
        z.object({
          competencyName: z.string(),
          score: scoreSchema,
          spread: spreadSchema.nullable().describe('The middle half of the peers'),
        }),
      )
      .describe('Of a completed assessment alone'),
    usual: z.object({
      sessions: z
        .int()
        .describe('Of so many other learners the latest completed session; 0 below five, which tell nothing'),
      path: z
        .array(usualTimeSchema)
        .describe(
          'When the middle half had done so many steps right: the first entry is one step, the last as many as three quarters did',
        ),
    }),
  })
  .meta({ id: 'Debriefing' });
export type DebriefingAnswer = z.infer<typeof debriefingSchema>;

export const ofSession = z.object({ sessionId: idSchema });

export const readDebriefing = endpoint({
  ...debriefingCall,
  ...reading,
  name: 'debriefing.read',
  method: 'GET',
  path: '/debriefing/{sessionId}',
  summary: 'A session with everybody who was in it on one axis of time, beside what is usual',
  params: ofSession,
  answer: debriefingSchema,
});

export const exportDebriefing = endpoint({
  ...debriefingCall,
  ...writingInSteps,
  name: 'debriefing.export',
  method: 'GET',
  path: '/debriefing/{sessionId}/export',
  summary:
    'Debriefing_Data.xlsx with the sheets Debriefing Details, Correct Steps, Incorrect Steps and Patient Assessment',
  audit: 'debriefing.exported',
  params: ofSession,
  query: z.strictObject({ competencyName: textSchema(limits.competencyName).optional() }),
  produces: tableFileTypes.xlsx,
  answer: z.string(),
});
