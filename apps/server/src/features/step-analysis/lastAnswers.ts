/** Keeps the answers that were asked for last, each as long as its key says all that it could change by. */
export const createLastAnswers = <Answer>(most: number) => {
  const answers = new Map<string, Answer>();
  return async (key: string, answer: () => Promise<Answer>): Promise<Answer> => {
    const known = answers.get(key) ?? (await answer());
    answers.delete(key);
    answers.set(key, known);
    const oldest = answers.keys().next();
    if (answers.size > most && !oldest.done) answers.delete(oldest.value);
    return known;
  };
};
