import { type Transferable, Worker } from 'node:worker_threads';

interface Limits {
  /** So long a question may take, the start of the thread included. */
  longestMs: number;
  megabytes: number;
}

export interface Thread {
  /** What the thread answers; undefined where that fails, or takes too long or too much memory. One question at a time. */
  ask(question: unknown, transfer?: readonly Transferable[]): Promise<unknown>;
}

/** A thread that nobody asks for so long is ended. */
const idleMs = 60_000;

/**
 * A thread beside the server for what can take long: whatever a question costs, the server goes on answering. It is started
 * by the first question and again after one that failed.
 * @param file what answers, with `answerQuestions`
 */
export const createThread = (file: URL, { longestMs, megabytes }: Limits): Thread => {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  const start = () => {
    const started = new Worker(file, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: megabytes } });
    // It keeps no server from ending, and without a question nobody hears of its end.
    started.unref();
    started.on('error', () => undefined);
    started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
    return started;
  };
  const stop = () => {
    void worker?.terminate();
    worker = undefined;
  };
  return {
    ask: (question, transfer = []) => {
      clearTimeout(idle);
      worker ??= start();
      const asked = worker;
      return new Promise((resolve) => {
        const settle = (answer: unknown, isAnswer: boolean) => {
          clearTimeout(timer);
          asked.off('message', onMessage).off('error', onFailure).off('exit', onFailure);
          if (isAnswer) idle = setTimeout(stop, idleMs).unref();
          else stop();
          resolve(answer);
        };
        const onMessage = (answer: unknown) => settle(answer, true);
        const onFailure = () => settle(undefined, false);
        const timer = setTimeout(onFailure, longestMs);
        asked.once('message', onMessage).once('error', onFailure).once('exit', onFailure);
        asked.postMessage(question, transfer);
      });
    },
  };
};
