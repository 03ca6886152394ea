import { misbehaviours } from '../apps/server/seed/mock-oasis/misbehave.ts';
import { readArguments, readCount } from '../apps/server/src/commands/command.ts';
import { runOasisTrial } from './oasisTrial.ts';
import { sayViolations } from './sayViolations.ts';

const usage = `Sends results to an Oasis that fails in every way while the server is killed, and checks that each arrives once.

  npm run faults:oasis -- [--kills 10] [--sessions 30] [--seed 1]`;

const { values } = readArguments(usage, {
  kills: { type: 'string', default: '10' },
  sessions: { type: 'string', default: '30' },
  seed: { type: 'string', default: '1' },
});
const kills = readCount(usage, ['kills', values.kills]);
const sessionsEachRound = readCount(usage, ['sessions', values.sessions]);

const report = await runOasisTrial({
  kills,
  sessionsEachRound,
  faults: misbehaviours,
  seed: values.seed,
  say: console.log,
});
const { expected, arrived, successful, completed, missing, invented, wrong, others, requests, misbehaved } =
  report;
sayViolations({ missing, invented, wrong });
console.log(
  `${kills} kills of the server, ${misbehaved} of ${requests} requests went wrong (seed ${values.seed}): ` +
    `${arrived} of ${expected} results and ${completed} of ${successful} completions arrived, each once by its key; ` +
    `${others} sessions that concern Oasis ` +
    `nothing; ${missing.length} missing, ${invented.length} invented, ${wrong.length} wrong`,
);
