import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { compileCache } from './compileCache.ts';
import { serverProgram } from './serverProgram.ts';

interface StartedProgram {
  readonly child: ChildProcess;
  /** Everything that it has printed so far. */
  readonly said: string;
  /** The exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Resolves as soon as these words have been printed. */
  says(words: string): Promise<void>;
}

const root = dirname(import.meta.dirname);

/** Starts the server as an operator does, without the variables of this process but PATH and HOME. */
export const startProgram = (env: Record<string, string>, umask?: string): StartedProgram => {
  const command = [process.execPath, '--enable-source-maps', serverProgram()] as const;
  const [program, ...args] =
    umask === undefined ? command : ['/bin/sh', '-c', `umask ${umask}; exec "$0" "$@"`, ...command];
  const child = spawn(program, args, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      LOG_LEVEL: 'warn',
      DEMO: '0',
      ...compileCache,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      said += data;
      child.emit('said');
    });
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  return {
    child,
    ended,
    get said() {
      return said;
    },
    says: async (words) => {
      while (!said.includes(words)) {
        const endedBefore = ended.then(() => {
          if (!said.includes(words)) throw new Error(`It ended without saying "${words}":\n${said}`);
        });
        await Promise.race([once(child, 'said'), endedBefore]);
      }
    },
  };
};
