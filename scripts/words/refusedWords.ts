/** Words that no name in the code has as a part, and what the field says instead; docs/glossary.md explains them. */
export const refusedWords: Readonly<Record<string, string>> = {
  mend: 'correct',
  mended: 'corrected',
  judge: 'validate',
  judged: 'validated',
  judgement: 'result',
  told: 'device-visible',
  spend: 'consume',
  spent: 'consumed',
  tally: 'headcount',
  nameless: 'pseudonymised',
  keeper: 'admin',
  place: 'position',
};
