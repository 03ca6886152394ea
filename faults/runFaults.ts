import { parseArgs } from 'node:util';
import { runFaultRounds } from './faultRounds.ts';

const usage = `Kills the server and PostgreSQL again and again while headsets upload, and checks that nothing is lost.

  npm run faults -- [--rounds 20] [--seed 1] [--short]

--short makes two rounds: one kill of the server, one of PostgreSQL.`;

const shownViolations = 20;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    short: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const rounds = values.short ? 2 : Number(values.rounds);
if (values.help || !Number.isInteger(rounds) || rounds < 1) {
  console.log(usage);
  process.exit(values.help ? 0 : 2);
}

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

try {
  const report = await runFaultRounds({
    rounds,
    seed: values.seed,
    say: console.log,
    signal: stopping.signal,
  });
  const { killed, acknowledgedEvents, finishedSessions, longestOutageMs, violations } = report;
  for (const violation of violations.slice(0, shownViolations)) console.log(`VIOLATION ${violation}`);
  console.log(
    `${killed.server} kills of the server, ${killed.PostgreSQL} of PostgreSQL (seed ${values.seed}): ` +
      `${acknowledgedEvents} events and ${finishedSessions} results acknowledged, ` +
      `longest outage ${longestOutageMs} ms, ${violations.length} violations`,
  );
  process.exitCode = violations.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
