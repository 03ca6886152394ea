import { parentPort } from 'node:worker_threads';

/** Answers the questions of `createThread`, in its thread. If `answer` fails, the thread ends. */
export const answerQuestions = (answer: (question: unknown) => unknown): void => {
  parentPort?.on('message', async (question: unknown) => {
    parentPort?.postMessage(await answer(question));
  });
};
