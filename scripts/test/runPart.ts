import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from './outcome.ts';

/** One test runner: its script, and the report that it leaves beside what it prints. */
export interface Part {
  readonly script: string;
  readonly args: readonly string[];
  readonly report: string;
  readonly read: (report: string) => Outcome;
}

/** Runs a test runner to its end and counts. Whatever it failed on without naming a test counts as one failure. */
export const runPart = async (
  root: string,
  { script, args, report, read }: Part,
  env: Record<string, string> = {},
): Promise<Outcome> => {
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
  return status !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
};

const readOutcome = (report: string, read: (report: string) => Outcome): Outcome => {
  try {
    return read(readFileSync(report, 'utf8'));
  } catch {
    console.error(`No readable report: ${report}`);
    return { passed: 0, failed: 1, skipped: 0, failures: [] };
  }
};
