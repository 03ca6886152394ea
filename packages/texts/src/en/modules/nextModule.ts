/** Texts of the module that a learner should go on with, and of due days. */
export const nextModuleTexts = {
  failed: 'What to go on with could not be loaded',
  due: {
    ahead:
      '{days, plural, =0 {Due today, {day}} =1 {Due on {day}, tomorrow} other {Due on {day}, in # days}}',
    past: '{days, plural, =1 {Was due on {day}, yesterday} other {Was due on {day}, # days ago}}',
  },
  reason: {
    'below the mark': 'Farthest below its pass mark',
    'must-pass missed': 'Must-pass step failed',
    'under way': 'Under way',
    'not started': 'Not started yet',
  },
  left: {
    mustPass: '{count, plural, one {Must-pass step failed:} other {# must-pass steps failed:}}',
    below:
      '{points, plural, one {The latest assessment was one point below the pass mark of {mark}.} other {The latest assessment was # points below the pass mark of {mark}.}}',
    noAssessment: 'No assessment is completed yet.',
    notStarted: 'You have not run this module yet.',
  },
  mustPass: 'Must-pass',
  missed: '{times, plural, =1 {missed once} =2 {missed twice} other {missed # times}}',
  wrong: '{times, plural, =1 {wrong once} =2 {wrong twice} other {wrong # times}}',
} as const;
