import { type Transferable, Worker } from 'node:worker_threads';

interface Limits {
  /** The time limit for one question, including the start of the thread. */
  longestMs: number;
  megabytes: number;
}

export interface Thread {
  /** Answers undefined if the question fails, or takes too long or too much memory. Ask only one question at a time. */
  ask(question: unknown, transfer?: readonly Transferable[]): Promise<unknown>;
}

/** After this time without a question the thread is ended. */
const idleMs = 60_000;

/**
 * Makes a thread for work that can take long, so that the server can answer other requests meanwhile. The
 * thread starts at the first question, and again at the next question after one that failed.
 * @param file module that calls `answerQuestions`
 */
export const createThread = (file: URL, { longestMs, megabytes }: Limits): Thread => {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  const start = () => {
    const started = new Worker(file, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: megabytes } });
    // The thread must not keep the server from ending, and its errors must not end the server while no
    // question is open.
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
      const askedWorker = worker;
      return new Promise((resolve) => {
        const settle = (answer: unknown, isAnswer: boolean) => {
          clearTimeout(timer);
          askedWorker.off('message', onMessage).off('error', onFailure).off('exit', onFailure);
          if (isAnswer) idle = setTimeout(stop, idleMs).unref();
          else stop();
          resolve(answer);
        };
        const onMessage = (answer: unknown) => settle(answer, true);
        const onFailure = () => settle(undefined, false);
        const timer = setTimeout(onFailure, longestMs);
        askedWorker.once('message', onMessage).once('error', onFailure).once('exit', onFailure);
        askedWorker.postMessage(question, transfer);
      });
    },
  };
};
