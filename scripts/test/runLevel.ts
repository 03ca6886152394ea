import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from './outcome.ts';

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
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const passOn = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGTERM', passOn).on('SIGINT', passOn);
  const [status] = await once(child, 'exit');
  process.off('SIGTERM', passOn).off('SIGINT', passOn);
  const outcome = readOutcome(report, read);
  const named = status === 0 || outcome.failed > 0 ? outcome : withUnnamed(outcome, name, status);
  return { ...named, name, seconds: (performance.now() - start) / 1000 };
};

const withUnnamed = (outcome: Outcome, level: string, status: number | null): Outcome => ({
  ...outcome,
  failed: 1,
  failures: [`${level}: the runner ended with ${status ?? 'a signal'} and named no failed test`],
});

const readOutcome = (report: string, read: (report: string) => Outcome): Outcome => {
  try {
    return read(readFileSync(report, 'utf8'));
  } catch {
    const failures = [`The runner left no report that can be read: ${report}`];
    return { passed: 0, failed: 1, skipped: 0, failures, slow: [] };
  }
};
