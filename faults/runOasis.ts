import { parseArgs } from 'node:util';
import { misbehaviours } from '../apps/server/seed/mock-oasis/misbehave.ts';
import { runOasisTrial } from './oasisTrial.ts';

const usage = `Sends results to an Oasis that fails in every way while the server is killed, and checks that each arrives once.

  npm run faults:oasis -- [--kills 10] [--sessions 30] [--seed 1]`;

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '10' },
    sessions: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
});
const [kills, sessionsEachRound] = [Number(values.kills), Number(values.sessions)];
if (values.help || !Number.isInteger(kills) || kills < 1 || !Number.isInteger(sessionsEachRound)) {
  console.log(usage);
  process.exit(values.help ? 0 : 2);
}

const report = await runOasisTrial({
  kills,
  sessionsEachRound,
  faults: misbehaviours,
  seed: values.seed,
  say: console.log,
});
const { expected, arrived, successful, completed, missing, invented, wrong, others, requests, misbehaved } =
  report;
for (const [what, keys] of Object.entries({ missing, invented, wrong }))
  for (const key of keys.slice(0, 20)) console.log(`VIOLATION ${what}: ${key}`);
console.log(
  `${kills} kills of the server, ${misbehaved} of ${requests} requests went wrong (seed ${values.seed}): ` +
    `${arrived} of ${expected} results and ${completed} of ${successful} completions arrived, each once by its key; ` +
    `${others} sessions that concern Oasis ` +
    `nothing; ${missing.length} missing, ${invented.length} invented, ${wrong.length} wrong`,
);
process.exitCode = missing.length + invented.length + wrong.length === 0 ? 0 : 1;
