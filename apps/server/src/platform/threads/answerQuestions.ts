import { parentPort } from 'node:worker_threads';

/** What a thread of `createThread` does all the time; a question on which `answer` fails ends it. */
export const answerQuestions = (answer: (question: unknown) => unknown): void => {
  parentPort?.on('message', async (question: unknown) => {
    parentPort?.postMessage(await answer(question));
  });
};
