/** Words that no name in the code has as a part, and what the field says instead; docs/glossary.md explains them. */
const wordsInstead: Readonly<Record<string, string>> = {
  correct: 'mend mends mended mending',
  validate: 'judge judges judged judging',
  result: 'judgement judgements',
  'device-visible': 'told',
  consume: 'spend spends spent spending',
  headcount: 'tally tallies tallied tallying',
  pseudonymise: 'nameless',
  admin: 'keeper keepers',
  position: 'place places placed placing',
};

export const refusedWords: ReadonlyMap<string, string> = new Map(
  Object.entries(wordsInstead).flatMap(([say, words]) => words.split(' ').map((word) => [word, say])),
);

/** Names that say too little, also as parts of longer names, and the name to use instead. */
export const refusedNames: Readonly<Record<string, string>> = {
  leadOn: 'completeSignIn',
  refusedAt: 'errorRedirect',
  companyMeant: 'resolveCompany',
  expectRoom: 'what there is few enough of',
};
