import module from '../../module.json' with { type: 'json' };

/**
 * The module as its file describes it. Steps, questions and their mistakes are reported in its words; the rules
 * know them by short keys, in the order of the file, so that no word stands here a second time.
 */
export const description = module;

/** The mistakes of each step, by keys in the order of `wrongActions`. */
const mistakesOfSteps = {
  sign: ['afterEntering'],
  watch: ['leftOn'],
  rub: ['thumbsMissed', 'tooShort'],
  apron: ['afterGloves', 'untied'],
  mask: ['underNose'],
  glovesOn: ['beforeApron', 'beforeMask'],
  moment1: ['curtain', 'notCleaned'],
  moment2: ['lineFirst', 'sameGloves', 'unclean', 'noGloves'],
  moment3: ['chartFirst', 'rubOnGloves', 'rubOnHands', 'otherFirst'],
  moment4: ['chartFirst'],
  moment5: ['left'],
  glovesOff: ['afterApron', 'outside'],
  apronOff: ['front'],
  maskOff: ['front', 'beforeApron'],
  soap: ['afterDoor', 'rub', 'tapByHand', 'tooShort'],
} as const;

export type StepKey = keyof typeof mistakesOfSteps;
export type Mistake<Key extends StepKey> = (typeof mistakesOfSteps)[Key][number];
export type Outcome<Key extends StepKey> = 'right' | Mistake<Key>;

export const questionKeys = ['gloves', 'gel', 'visitor', 'order'] as const;
export type QuestionKey = (typeof questionKeys)[number];

export const cueKeys = ['bedSoiled', 'visitorArrives'] as const;
export type CueKey = (typeof cueKeys)[number];

interface Step {
  name: string;
  competencyName: string;
  mustPass: boolean;
  rightAction: string;
  mistakes: Readonly<Record<string, string>>;
}

export interface Question {
  key: QuestionKey;
  name: string;
  question: string;
  competencyName: string;
  /** All answers, in the order in which they are offered. */
  answers: readonly string[];
  right: string;
}

/** Pairs the keys with the entries of a list in the file. @throws Error when one of them has more than the other */
const keyed = <Key extends string, Entry>(
  keys: readonly Key[],
  entries: readonly Entry[],
  what: string,
): [Key, Entry][] => {
  if (keys.length !== entries.length)
    throw new Error(`module.json has ${entries.length} ${what}, the rules know ${keys.length}`);
  return entries.flatMap((entry, index) => {
    const key = keys[index];
    return key === undefined ? [] : [[key, entry] as [Key, Entry]];
  });
};

export const stepKeys = Object.keys(mistakesOfSteps) as StepKey[];

const stepsByKey = new Map<StepKey, Step>(
  keyed(stepKeys, module.steps, 'steps').map(([key, step]) => [
    key,
    {
      name: step.name,
      competencyName: step.competencyName,
      mustPass: step.mustPass,
      rightAction: step.rightAction,
      mistakes: Object.fromEntries(
        keyed(mistakesOfSteps[key], step.wrongActions, `wrong actions of “${step.name}”`),
      ),
    },
  ]),
);

const questionsByKey = new Map<QuestionKey, Question>(
  keyed(questionKeys, [...module.questions].sort(byUsualOrder), 'questions').map(([key, asked], index) => [
    key,
    {
      key,
      name: asked.name,
      question: asked.question,
      competencyName: asked.competencyName,
      answers: withRight(asked.answer, asked.wrongAnswers, index),
      right: asked.answer,
    },
  ]),
);

const cues = new Map(keyed(cueKeys, module.cues, 'cues').map(([key, cue]) => [key, cue.text]));

export const stepOf = (key: StepKey): Step => found(stepsByKey.get(key), key);
export const questionOf = (key: QuestionKey): Question => found(questionsByKey.get(key), key);
export const cueOf = (key: CueKey): string => found(cues.get(key), key);

/** The words of what was done at a step, right or wrong. */
export const actionOf = <Key extends StepKey>(key: Key, outcome: Outcome<Key>): string => {
  const { rightAction, mistakes } = stepOf(key);
  return outcome === 'right' ? rightAction : found(mistakes[outcome], outcome);
};

function byUsualOrder(one: { usualSeconds: number }, other: { usualSeconds: number }): number {
  return one.usualSeconds - other.usualSeconds;
}

/** The right answer stands at another place with each question. */
function withRight(right: string, wrong: readonly string[], index: number): string[] {
  return wrong.toSpliced((index + 1) % (wrong.length + 1), 0, right);
}

function found<Value>(value: Value | undefined, key: string): Value {
  if (value === undefined) throw new Error(`module.json has nothing for “${key}”`);
  return value;
}
