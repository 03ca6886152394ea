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
