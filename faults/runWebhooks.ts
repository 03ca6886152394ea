import { parseArgs } from 'node:util';
import { misbehaviours } from '../apps/server/seed/mock-oasis/misbehave.ts';
import { runWebhookTrial } from './webhookTrial.ts';

const usage = `Tells a receiver that fails in every way of events while the server is killed, and checks that each arrives under one id.

  npm run faults:webhooks -- [--kills 10] [--sessions 15] [--seed 1]`;

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '10' },
    sessions: { type: 'string', default: '15' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
});
const [kills, sessionsEachRound] = [Number(values.kills), Number(values.sessions)];
if (values.help || !Number.isInteger(kills) || kills < 1 || !Number.isInteger(sessionsEachRound)) {
  console.log(usage);
  process.exit(values.help ? 0 : 2);
}

const report = await runWebhookTrial({
  kills,
  sessionsEachRound,
  faults: misbehaviours,
  seed: values.seed,
  say: console.log,
});
const { expected, arrived, missing, invented, wrong, requests, misbehaved, repeated } = report;
for (const [what, events] of Object.entries({ missing, invented, wrong }))
  for (const event of events.slice(0, 20)) console.log(`VIOLATION ${what}: ${event}`);
console.log(
  `${kills} kills of the server, ${misbehaved} of ${requests} requests went wrong (seed ${values.seed}): ` +
    `${arrived} ids of ${expected} events arrived, ${repeated} times again under the same id; ` +
    `${missing.length} missing, ${invented.length} invented, ${wrong.length} wrong`,
);
process.exitCode = missing.length + invented.length + wrong.length === 0 ? 0 : 1;
