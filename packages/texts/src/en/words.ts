/**
 * The words that stand on screens, each with what it means in at most two sentences. Pages that print a rule print it from
 * here; each word has an article of help of its name.
 */
export const wordsTexts = {
  mustPass: {
    title: 'Must-pass step',
    means:
      'A step that has to be right, whatever the score is. A session in which it was done wrong or not done is not passed.',
  },
  mastered: {
    title: 'Mastered',
    means:
      'Two completed assessments in a row at the pass mark, with no must-pass step failed. A later miss ends mastery, but not the currency of what was shown.',
  },
  current: {
    title: 'Current',
    means:
      'What an assessment at the pass mark showed still holds. Once its time is over, a refresher is due.',
  },
  passMark: {
    title: 'Pass mark',
    means: 'The score from which an assessment of this module is passed. It belongs to the module’s version.',
  },
  attempt: {
    title: 'Attempt',
    means: 'One assessment of a module, counted from its start. Practice uses none up.',
  },
  band: {
    title: 'Band',
    means:
      'What the middle half of other learners scored at the same attempt, with their median. It is shown from five learners on.',
  },
  usualTime: {
    title: 'Usual time',
    means: 'When the middle half of other learners did this step right. It is shown from five learners on.',
  },
  outOfOrder: {
    title: 'Out of order',
    means: 'The step was done before or after the position that the module’s description gives it.',
  },
  missed: {
    title: 'Missed',
    means:
      'A declared step that nobody did in a session run to its end. Nothing that was done is called missed.',
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
    means: 'Good learners do not get this step right either. The scenario may ask for it unclearly.',
  },
  tellsNobodyApart: {
    title: 'Tells nobody apart',
    means:
      'Right in nearly every session, or right by chance. The step says little about who can do the module.',
  },
  tooFew: {
    title: 'Too few yet',
    means:
      'There are not enough sessions to say anything about this step. Until then it is counted who did what.',
  },
  discrimination: {
    title: 'Discrimination',
    means:
      'How much more often this step is right in sessions that are good otherwise than in those that are not. Zero means that it tells nobody apart.',
  },
  interval: {
    title: '95% interval',
    means:
      'The range in which the true value lies with a probability of 95%, as far as these sessions can say. Few sessions make it wide.',
  },
  competency: {
    title: 'Competency',
    means:
      'What a part of a module’s score is about, such as asepsis. The same competency in several modules is one skill.',
  },
  productCode: {
    title: 'Product code',
    means:
      'The code by which headsets and other systems know a module. It never changes, whatever the module is called.',
  },
  custody: {
    title: 'Custody',
    means:
      'Whose a session is: accepted, quarantined because its learner was deactivated, or unclaimed because nobody proved to be its learner.',
  },
} as const;

export type WordTopic = keyof typeof wordsTexts;
