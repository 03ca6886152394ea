import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { auth, wire } from '@simward/contract';
import * as z from 'zod';
import { outcomes } from '../simulator/playSession.ts';

export const usage = `A headset, simulated: signs learners in, plays their modules and delivers the sessions.

  npm run headset -- --code CODE --learners 1000000004:2468

  --portal URL           the portal (http://127.0.0.1:3000)
  --code CODE            one-time enrolment code; not needed once enrolled
  --secret SECRET        secret of a headset that was enrolled elsewhere
  --learners ID:PIN,…    who plays
  --learners-file FILE   the same, one a line
  --pair                 in their place: prints a code, waits until a learner approves it in the portal, and plays
                         the module and mode chosen there
  --mode MODE            training, assessment or mix (training)
  --module NAME          the module to play (any that is assigned)
  --sessions N           sessions per learner (1)
  --outcome OUTCOME      how each session ends: completed, abandoned or crashed (drawn, mostly completed)
  --offline              record everything first, then upload it in batches
  --offline-sign-in      the same, after a sign-in that the portal sees with the upload only
  --room host|CODE       plays in a room: opens one and prints its code, or joins the one of this code
  --faults               drop, repeat, delay and reorder uploads
  --seed N               makes the same learners play the same way again
  --pace PACE            instant or real (instant)
  --parallel N           learners at the same time (8)
  --wait SECONDS         how long to try to deliver what is left (60)
  --state DIR            where the secret and the unsent sessions are kept
  --ack-log FILE         appends "session event" for every acknowledged event, synced to the disk
  --ids                  prints the ids of the acknowledged events too
  --json                 prints one JSON line a session
`;

const learnerSchema = z.object({ mobileNo: auth.mobileNoSchema, pin: z.string().regex(/^\d{4,10}$/) });

const atLeastOne = z.coerce.number().int().min(1);
const flag = z.boolean().default(false);
const optionsSchema = z
  .object({
    portal: z.url().default('http://127.0.0.1:3000'),
    code: z.string().optional(),
    secret: z.string().optional(),
    learners: z.array(learnerSchema),
    pair: flag,
    mode: z.enum([...wire.modeSchema.options, 'mix']).default('training'),
    module: z.string().optional(),
    sessions: atLeastOne.default(1),
    outcome: z.enum(outcomes).optional(),
    offline: flag,
    'offline-sign-in': flag,
    room: z.string().optional(),
    faults: flag,
    seed: z.string(),
    pace: z.enum(['instant', 'real']).default('instant'),
    parallel: atLeastOne.default(8),
    wait: z.coerce.number().min(0).default(60),
    state: z.string(),
    'ack-log': z.string().optional(),
    ids: flag,
    json: flag,
  })
  .refine(({ learners, pair }) => pair || learners.length > 0, {
    path: ['learners'],
    error: 'Name at least one learner, or use --pair',
  })
  .refine((options) => !options.pair || (options.learners.length === 0 && !options['offline-sign-in']), {
    path: ['pair'],
    error: 'Pairing takes the place of learners and their PINs',
  });
export type CliOptions = z.infer<typeof optionsSchema>;

const text = { type: 'string' } as const;
const yesOrNo = { type: 'boolean' } as const;

/**
 * Reads the command line; undefined when help was asked for.
 * @throws Error with a sentence that names the option
 */
export const readOptions = (args: readonly string[], newSeed: () => string): CliOptions | undefined => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      portal: text,
      code: text,
      secret: text,
      learners: text,
      'learners-file': text,
      mode: text,
      module: text,
      sessions: text,
      outcome: text,
      pair: yesOrNo,
      offline: yesOrNo,
      'offline-sign-in': yesOrNo,
      room: text,
      faults: yesOrNo,
      seed: text,
      pace: text,
      parallel: text,
      wait: text,
      state: text,
      'ack-log': text,
      ids: yesOrNo,
      json: yesOrNo,
      help: yesOrNo,
    },
  });
  if (values.help) return undefined;
  const file = values['learners-file'];
  const listed = [values.learners ?? '', file === undefined ? '' : readFileSync(file, 'utf8')].join('\n');
  const parsed = optionsSchema.safeParse({
    ...values,
    learners: readLearners(listed),
    seed: values.seed ?? newSeed(),
    state: values.state ?? join(tmpdir(), 'simward-headset', folderOf(values.portal ?? 'default')),
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`--${issue?.path.join(' ')}: ${issue?.message}`);
};

const readLearners = (listed: string) =>
  listed
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [mobileNo, pin] = entry.split(':');
      return { mobileNo, pin };
    });

const folderOf = (portal: string) => portal.replace(/\W+/g, '-');
