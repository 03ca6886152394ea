import { misbehaviours } from '../apps/server/seed/mock-oasis/misbehave.ts';
import { readArguments, readCount } from '../apps/server/src/commands/command.ts';
import { sayViolations } from './sayViolations.ts';
import { runWebhookTrial } from './webhookTrial.ts';

const usage = `Tells a receiver that fails in every way of events while the server is killed, and checks that each arrives under one id.

  npm run faults:webhooks -- [--kills 10] [--sessions 15] [--seed 1]`;

const { values } = readArguments(usage, {
  kills: { type: 'string', default: '10' },
  sessions: { type: 'string', default: '15' },
  seed: { type: 'string', default: '1' },
});
const kills = readCount(usage, ['kills', values.kills]);
const sessionsEachRound = readCount(usage, ['sessions', values.sessions]);

const report = await runWebhookTrial({
  kills,
  sessionsEachRound,
  faults: misbehaviours,
  seed: values.seed,
  say: console.log,
});
const { expected, arrived, missing, invented, wrong, requests, misbehaved, repeated } = report;
sayViolations({ missing, invented, wrong });
console.log(
  `${kills} kills of the server, ${misbehaved} of ${requests} requests went wrong (seed ${values.seed}): ` +
    `${arrived} ids of ${expected} events arrived, ${repeated} times again under the same id; ` +
    `${missing.length} missing, ${invented.length} invented, ${wrong.length} wrong`,
);
