/** Texts of the offer to play a module in this browser. */
export const playTexts = {
  play: 'Play',
  playOf: 'Play {module}',
  headset: 'On a headset',
  tryIt: 'Try it',
  refused: 'Play did not begin',
  practice: 'Opens in this browser, as practice.',
  anyNumber:
    'Opens in this browser, {practises, select, yes {as practice or assessment} other {as an assessment}}. An assessment that you begin here counts, even if you leave it.',
  noneLeft:
    '{practises, select, yes {Opens in this browser, as practice: no assessment is left to you.} other {No assessment is left to you.}}',
  someLeft:
    'Opens in this browser, {practises, select, yes {as practice or assessment} other {as an assessment}}. {left, plural, one {One assessment left: beginning it} other {# assessments left: beginning one}} uses it up, even if you leave it.',
  looks: {
    staff:
      'A look at the whole, as practice: nothing of it is sent. It counts for learners to whom you assign it.',
    unassigned:
      'A look at the whole, as practice: nothing of it is sent. It counts once a Manager or an Admin assigns it to you.',
  },
} as const;

/** Title and sentence of each problem, by its code. */
export const playProblems = {
  'play.not-offered': {
    title: 'Not in a browser',
    detail: 'This module cannot be played in a browser here. It runs on a headset.',
  },
  'play.too-many': {
    title: 'Too often',
    detail: 'You have pressed Play {most, number} times today. You can press it again tomorrow.',
  },
  'play.ticket-invalid': {
    title: 'Press Play again',
    detail: 'This page was opened already, or more than a minute after Play was pressed. Press Play again.',
  },
  'play.unknown': {
    title: 'Press Play again',
    detail: 'The portal does not know this play. Press Play again.',
  },
} as const;
