/**
 * The words that stand on screens, each with what it means in at most two sentences. Pages that print a rule print it from
 * here; each word has an article of help of its name.
 */
export const wordsTexts = {
  mustPass: {
    title: 'Must-pass step',
    means:
      'A step that has to be right, whatever the score is. An assessment in which it was done wrong or not done is not successful.',
  },
  mastered: {
    title: 'Mastered',
    means:
      'Two completed assessments in a row at the pass mark, with no must-pass step failed. A later miss ends mastery, but not the currency of what was shown.',
  },
  current: {
    title: 'Current',
    means:
      'What mastery showed still holds. It does so from the day of mastery for as long as the competency is valid, also if a later miss ends mastery.',
  },
  passMark: {
    title: 'Pass mark',
    means:
      'The score that an assessment of this module has to reach to be successful. Each session keeps the mark that the module had when it began.',
  },
  attempt: {
    title: 'Attempt',
    means:
      'One run of a module, numbered within its mode. Where attempts are limited, assessments alone count, from their start; practice uses none up.',
  },
  band: {
    title: 'Band',
    means:
      'What the middle half of other learners scored, with their median. It is shown from five learners on.',
  },
  usualTime: {
    title: 'Usual time',
    means:
      'When in the session the middle half of those who did this step right had done it. It is shown once they are enough.',
  },
  outOfOrder: {
    title: 'Out of order',
    means:
      'Done, but before or after the position that the module’s description gives it. That alone makes no step wrong.',
  },
  missed: {
    title: 'Missed',
    means:
      'A declared step that was not done in a session run to its end. Nothing that was done is called missed.',
  },
  held: {
    title: 'Held',
    means: 'Kept and visible, and in no figure until staff decide about it.',
  },
  takenOut: {
    title: 'Taken out',
    means:
      'Staff said that this session must not count. It stays visible with its reason and gives its attempt back.',
  },
  teachIt: {
    title: 'Teach it',
    means: 'Those who do well get this step right, the others do not. Teaching it would help.',
  },
  lookAtScenario: {
    title: 'Look at the scenario',
    means:
      'Good learners do not get this step right more often than others, and too many get it wrong. The scenario may ask for it unclearly.',
  },
  tellsNobodyApart: {
    title: 'Tells nobody apart',
    means:
      'Right in nearly every session, or about as often in weak sessions as in good ones. The step says little about who can do the module.',
  },
  tooFew: {
    title: 'Too few yet',
    means:
      'There are not enough sessions to say anything about this step. Until then it is counted who did what.',
  },
  discrimination: {
    title: 'Discrimination',
    means:
      'How closely getting this step right goes with getting the other steps and questions of the session right. One is the closest; zero means that it tells nobody apart.',
  },
  interval: {
    title: '95% interval',
    means:
      'The range in which the true value is to be expected, with a certainty of 95%. Few sessions make it wide.',
  },
  competency: {
    title: 'Competency',
    means:
      'What a part of a module’s score is about, such as asepsis. The same competency in several modules is one skill.',
  },
  productCode: {
    title: 'Product code',
    means:
      'The code by which headsets and other systems know a module or a competency. A new name does not change it.',
  },
  custody: {
    title: 'Custody',
    means:
      'Whether a session is its learner’s: accepted, quarantined until staff decide about it, or unclaimed because nobody is proven to be its learner.',
  },
} as const;

export type WordTopic = keyof typeof wordsTexts;
