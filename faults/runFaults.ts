import { readArguments, readCount } from '../apps/server/src/commands/command.ts';
import { runFaultRounds } from './faultRounds.ts';
import { sayViolations } from './sayViolations.ts';

const usage = `Kills the server and PostgreSQL again and again while headsets upload, and checks that nothing is lost.

  npm run faults -- [--rounds 20] [--seed 1] [--short]

--short makes two rounds: one kill of the server, one of PostgreSQL.`;

const { values } = readArguments(usage, {
  rounds: { type: 'string', default: '20' },
  seed: { type: 'string', default: '1' },
  short: { type: 'boolean', default: false },
});
const rounds = values.short ? 2 : readCount(usage, ['rounds', values.rounds]);

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
  sayViolations({ violations });
  console.log(
    `${killed.server} kills of the server, ${killed.PostgreSQL} of PostgreSQL (seed ${values.seed}): ` +
      `${acknowledgedEvents} events and ${finishedSessions} results acknowledged, ` +
      `longest outage ${longestOutageMs} ms, ${violations.length} violations`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
