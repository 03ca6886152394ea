/**
 * Caches the answers that were asked for last, at most `mostAnswers` of them. An answer never expires, so its
 * key must hold everything that could change it.
 */
export const createLastAnswers = <Answer>(mostAnswers: number) => {
  const answers = new Map<string, Answer>();
  return async (key: string, answer: () => Promise<Answer>): Promise<Answer> => {
    const remembered = answers.get(key) ?? (await answer());
    answers.delete(key);
    answers.set(key, remembered);
    const oldest = answers.keys().next();
    if (answers.size > mostAnswers && !oldest.done) answers.delete(oldest.value);
    return remembered;
  };
};
