import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { failureOf, type Outcome } from './outcome.ts';

/** A level of the tests with its runner: a script that prints, and leaves a report in a file. */
export interface Level {
  readonly name: string;
  readonly script: string;
  readonly args: readonly string[];
  readonly report: string;
  readonly read: (report: string) => Outcome;
  readonly env?: Readonly<Record<string, string>>;
}

export interface LevelOutcome extends Outcome {
  readonly name: string;
  readonly seconds: number;
}

/** Runs a level to its end and counts. If its runner fails without naming a test, that counts as one failure. */
export const runLevel = async (
  root: string,
  { name, script, args, report, read, env = {} }: Level,
): Promise<LevelOutcome> => {
  const start = performance.now();
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'pipe'],
    env: { ...process.env, ...env },
  });
  let lastWords = '';
  child.stderr.pipe(process.stderr, { end: false });
  child.stderr.on('data', (chunk: Buffer) => {
    lastWords = `${lastWords}${chunk}`.slice(-2000);
  });
  const passOn = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGTERM', passOn).on('SIGINT', passOn);
  const [status] = await once(child, 'close');
  process.off('SIGTERM', passOn).off('SIGINT', passOn);
  const outcome = readOutcome(report, read);
  const named = status === 0 || outcome.failed > 0 ? outcome : withUnnamed(outcome, name, lastWords);
  return { ...named, name, seconds: (performance.now() - start) / 1000 };
};

/** What fails a run after its tests, such as a statement that none of them has sent, is only in the runner's last words. */
const withUnnamed = (outcome: Outcome, level: string, lastWords: string): Outcome => ({
  ...outcome,
  failed: 1,
  failures: [failureOf(`${level}: failed without a failed test`, lastWords.trim())],
});

const readOutcome = (report: string, read: (report: string) => Outcome): Outcome => {
  try {
    return read(readFileSync(report, 'utf8'));
  } catch {
    const failures = [`The runner left no report that can be read: ${report}`];
    return { passed: 0, failed: 1, skipped: 0, failures, slow: [] };
  }
};
