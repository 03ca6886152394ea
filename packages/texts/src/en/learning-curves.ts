/** Texts of learning curves. */
export const learningCurvesTexts = {
  none: 'N/A',
  failed: 'The learning curve could not be loaded',
  learner: 'Learner',
  chooseLearner: 'Choose a learner',
  competency: 'Competency',
  chooseCompetency: 'Choose a competency',
  department: 'Department',
  mode: 'Mode of the attempts',
  modes: { training: 'Training', assessment: 'Assessment' },
  print: 'Print',
  export: 'Export',
  exportFailed: 'The learning curve could not be exported',
  noLearner: 'No learner chosen',
  noLearnerReason: 'Choose a learner to see the attempts one by one.',
  noCompetency: 'No module has a competency yet that a curve could be of.',
  facts: {
    training:
      '{count, plural, =0 {no training attempt} one {# training attempt since {since}} other {# training attempts since {since}}}',
    assessment:
      '{count, plural, =0 {no assessment} one {# assessment since {since}} other {# assessments since {since}}}',
  },
  right: 'right',
  miss: 'miss',
  restarted: 'miss, the line begins again at 0',
  mustPass: 'must-pass step failed',
  now: {
    steady: 'Steady since attempt {since, number}',
    steadyText: '{count, number} right in a row. At most {acceptable} misses is now likely.',
    'needs help': 'Needs help since attempt {since, number}',
    'needs helpText':
      'The line stands at {value}, over the limit: more misses than the acceptable {acceptable} are likely.',
    open: 'Not decided yet',
    openText:
      'The line stands at {value}, between the limits. It takes more attempts to tell {acceptable} misses from {unacceptable}.',
    'too few': 'Too early to tell',
    'too fewText':
      'Limits are drawn from {fewest, number} attempts on, {left, plural, one {one more} other {# more}}: of fewer, chance says more than the learner.',
  },
  /** The same for a learner, without limits and shares. */
  own: {
    steadyText: '{count, number} right in a row.',
    'needs helpText': 'Misses come more often than they should by now.',
    openText: 'A few more attempts will tell.',
    'too fewText': '{left, plural, one {One more attempt} other {# more attempts}}, and it can be told.',
    holds: 'It holds.',
  },
  past: {
    none: 'No miss',
    noneText: '{attempts, plural, one {The one attempt was right.} other {All # attempts were right.}}',
    some: '{misses, plural, one {# miss} other {# misses}} so far',
    someText:
      'In {attempts, plural, one {# attempt} other {# attempts}}, the last one at attempt {lastMiss, number}.',
    under: 'Never over the limit',
    underText:
      '{misses, plural, one {# miss} other {# misses}} in {attempts, number} attempts, the last at {lastMiss, number}. The line came to {highest} at attempt {highestAt, number}, short of the limit at {upper}.',
    lowText:
      '{misses, plural, one {# miss} other {# misses}} in {attempts, number} attempts, the last at {lastMiss, number}. The line never rose above 0.',
    over: 'Has been over the limit',
    overText:
      '{misses, plural, one {# miss} other {# misses}} in {attempts, number} attempts, the last at {lastMiss, number}. The line came to {highest} at attempt {highestAt, number}, over the limit at {upper}.',
  },
  next: {
    title: 'Next',
    training: {
      steady: 'Ready for assessment.',
      'needs help':
        'Look at the misses together before the next attempt; the last one was attempt {lastMiss, number}.',
      open: 'Practise on. {toGo, plural, one {One right attempt} other {# right attempts in a row}} would make it steady.',
      'too few': 'Practise on.',
    },
    assessment: {
      steady: 'It holds. The next miss begins the line again at 0, so that a change shows early.',
      'needs help':
        'Train before the next assessment, and look at the misses together; the last one was attempt {lastMiss, number}.',
      open: '{toGo, plural, one {One right assessment} other {# right assessments in a row}} would make it steady.',
      'too few': 'Each assessment makes the line tell more.',
    },
  },
  cusum: {
    title: 'Cumulative misses',
    unit: 'CUSUM, n = {count, plural, one {# attempt} other {# attempts}}',
    ownUnit: '{count, plural, one {# attempt} other {# attempts}}',
    label: 'Cumulative misses in {competency}, attempt by attempt',
    line: 'Line',
    upper: 'needs help: more misses than an acceptable learner would have',
    upperShort: 'needs help',
    lowerShort: 'steady',
    lower: 'steady: at most {acceptable} misses is now likely',
    ownUpper: 'needs help',
    ownLower: 'steady',
    axis: 'attempt',
    begin: 'Before the first attempt',
    point: 'Attempt {attempt, number}, {at}, {outcome}, {score}',
    none: {
      training: 'No completed training of this competency.',
      assessment: 'No completed assessment of this competency.',
    },
  },
  words: {
    read: 'How to read it',
    readText:
      'A miss lifts the line by {miss}, a right attempt lowers it by {right}. Falling means learning holds. After the lower limit the next miss begins the line again at 0.',
    ownText: 'A miss lifts the line, a right attempt lowers it. While it falls, what you learned holds.',
    deeper: 'How the line is counted',
    limits: 'The limits',
    limitsText:
      'Acceptable {acceptable} misses, not acceptable {unacceptable}: limits at {upper} and {lower}. An acceptable learner crosses the upper one with a chance of about {falseAlarm}, one who is not the lower one with about {missedAlarm}.',
    tooFew: 'None below {fewest, number} attempts: a line of so few says more of chance than of the learner.',
    missIs: 'A miss is a score under {marks} or a must-pass step failed.',
    differ: 'The modules have different limits; the strictest are taken.',
  },
  table: { attempt: 'Attempt', at: 'When', score: 'Score', outcome: 'Outcome' },
  attempts: {
    title: 'Attempts',
    unit: 'newest first',
    n: '{shown, number} of {count, number}',
    all: 'All {count, number}',
    fewer: 'The latest',
  },
  mastery: {
    title: 'Attempts to mastery',
    unit: '%, n = {count, number}',
    label: 'Share of learners who master {competency}, by number of assessments',
    atRisk: 'Still learning',
    atRiskRow: 'still learning (at risk)',
    mastered: 'Mastered it',
    stopped: 'Stopped',
    share: 'Mastered by then',
    band: '95% band',
    axis: 'assessment',
    point:
      '{attempt, plural, =0 {Before the first assessment} other {Assessment #}}, {mastered, plural, one {# learner} other {# learners}} mastered it, {stopped, plural, one {# stopped} other {# stopped}}',
    half: 'half by assessment {attempt, number}',
    learner: '{name}: assessment {attempt, number}',
    learnerSoFar: '{name}: not yet at {attempt, number}',
    few: 'Shown from {fewest, number} learners',
    fewReason:
      'Now {count, plural, =0 {nobody has} one {# learner has} other {# learners have}} an assessment of it. Of fewer than {fewest, number}, a curve tells of single people and of chance.',
    words: {
      median: 'Half of the learners need {attempt, number} assessments or fewer',
      noMedian: 'Fewer than half have mastered it: {share} by assessment {furthest, number}.',
      between: '(95%: {low, number} to {high, number}).',
      atLeast: '(95%: {low, number} or more).',
      left: '{mastered, number} of {learners, number} have mastered it; {left, plural, =0 {nobody is} one {# is} other {# are}} still on the way or stopped, and counted as far as they came.',
      signs: 'Shaded: 95% band. Ticks: learners who came no further.',
      rule: 'Mastery: {passes, number} right in a row; assessments alone count.',
    },
  },
  file: {
    name: 'Learning_curve_{day}',
    mustPass: 'Must-pass step failed',
    right: 'Right',
    line: 'Line (CUSUM)',
    restarted: 'Began again at 0',
    upper: 'Upper limit',
    lower: 'Lower limit',
  },
} as const;
