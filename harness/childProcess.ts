import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';

/** A script in a process of its own. It answers one message at a time. */
export interface Child {
  readonly pid: number;
  /** @throws when the script ends, or patience does, before it has answered */
  ask(message: object, patienceMs: number): Promise<unknown>;
  close(): Promise<void>;
}

export const startChild = (script: string): Child => {
  const child: ChildProcess = fork(script, { execArgv: [] });
  return {
    pid: child.pid ?? 0,
    ask: async (message, patienceMs) => {
      const stop = new AbortController();
      const timer = setTimeout(() => stop.abort(new Error(`${script} does not answer`)), patienceMs);
      const ended = once(child, 'exit', stop).then(([code]) => {
        throw new Error(`${script} ended with ${code}`);
      });
      const answer = once(child, 'message', stop).then(([answered]: unknown[]) => answered);
      child.send(message);
      try {
        return await Promise.race([answer, ended]);
      } finally {
        clearTimeout(timer);
        stop.abort();
        await Promise.allSettled([answer, ended]);
      }
    },
    close: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
};

/** Memory of a process that is not swapped out. */
export const residentMiB = (pid: number): number =>
  Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024);

/** Does some work and tells the resident memory of a process before it and at most meanwhile, in MiB. */
export const watchMemory = async <Answer>(
  pid: number,
  lookEveryMs: number,
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; before: number; peak: number }> => {
  const before = residentMiB(pid);
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMiB(pid));
  }, lookEveryMs);
  try {
    const answer = await work();
    return { answer, before, peak };
  } finally {
    clearInterval(watch);
  }
};
