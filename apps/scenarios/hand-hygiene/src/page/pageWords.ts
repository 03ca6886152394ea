// The words of the page round the room: start, bar, list, pause and end. What is said in the room is in words.ts.

const percentFormat = new Intl.NumberFormat('en', { style: 'percent' });

/** A share from 0 to 1 as a whole per cent. */
export const percent = (share: number): string => percentFormat.format(share);

export const pageWords = {
  room: 'An isolation room at dawn: protective equipment on the left, the patient’s bed under the window, the basin on the right. Everything in it can also be done from the list of actions.',
  toList: 'To the list of actions',
  brand: 'simward',

  start: {
    about:
      'Enter an isolation room, care for a patient with diarrhoea, and leave it clean. At the end ultraviolet light shows what your hands touched.',
    connecting: 'Connecting to the portal…',
    noScript: 'The room needs JavaScript. Please switch it on and load the page again.',
    practise: 'Practise',
    assessment: 'Assessment',
    enterVr: 'Enter VR',
    settingUp: 'The room is being set up…',
    practiceSays: 'Practice shows what to do next and says at once what was right.',
    practiceOnly: 'Here you can practise; an assessment is not offered in the browser.',
    noneAllowed: 'This module cannot be started in a browser now.',
    unlimited: 'Assessments are not limited. One that is left early counts as an attempt.',
    noneLeft: 'No assessment is left. Your Manager or an Admin can give you another.',
    tryAgain: 'Try again',
    lookRound: 'Look round',
    back: 'Back to Simward',
    offline: 'The portal cannot be reached. Check the connection and try again.',
    failed: 'The page could not be set up. Load it again.',
    noPicture:
      'This browser cannot draw the room. Everything can be done from the list of actions all the same.',
  },

  look: {
    staff:
      'You are looking round: nothing is sent and nothing counts. A learner plays for the record once a Manager or Admin has assigned the module.',
    unassigned:
      'This module is not assigned to you, so you are looking round: nothing is sent and nothing counts. Your Manager or an Admin can assign it.',
    address:
      'This page was opened by its address, so you are looking round: nothing is sent and nothing counts. To play for your record, open the module in the portal and press Play. A Manager or an Admin assigns it.',
    refused: 'You are looking round: nothing is sent and nothing counts.',
  },

  bar: {
    label: 'Goal, time and menu',
    time: 'Time',
    pause: 'Pause',
    soundOn: 'Sound on',
    soundOff: 'Sound off',
    practice: 'Practice',
    look: 'Look',
  },

  acts: {
    title: 'What you can do here',
    next: 'Next',
    notNow: 'Nothing for now',
    choose: 'What do you do with it?',
    tapAgain: 'tap again',
  },

  caption: {
    right: 'Right',
    wrong: 'Not right',
    goodWay: 'Right would be',
    paused: 'Paused',
    goingOn: 'Going on',
    leave: 'Under ultraviolet light',
  },

  heard: {
    log: 'What was said',
    gel: { goesOn: 'Rubbing takes', over: 'Rubbed for', after: '' },
    soap: { goesOn: 'Washing takes', over: 'Washed for', after: ' The water still runs.' },
  },

  sounds: { water: 'Water runs', pump: 'The pump clicks', monitor: 'The monitor beeps' },

  pause: {
    title: 'Paused',
    clock: 'The time stands still until you go on.',
    hidden: 'The page was not visible, so it was paused.',
    headset: 'The headset was taken off, so it was paused.',
    goOn: 'Go on',
    leave: 'Leave',
    usesUp: 'Leaving an assessment uses up an attempt.',
    leavePractice: 'What you did until now is kept as a practice that was left.',
    leaveLook: 'Nothing was sent.',
  },

  end: {
    title: 'Your hands, in another light',
    nothing: 'Nothing glows: your hands left nothing behind.',
    prints: 'What glows',
    competencies: 'Competencies',
    mustPass: 'Must-pass steps',
    mustPassFailed: 'must-pass step failed',
    mustPassNotDone: 'not done',
    everyStep: 'Every step was right.',
    toPractise: 'To practise',
    details: 'Your test details',
    again: 'Play again',
    back: 'Back to Simward',
    passed: 'Assessment passed',
    notPassed: 'Assessment not passed',
    practice: 'Practice completed',
    look: 'Look completed',
    sending: 'Sending to the portal…',
    notYet: 'Not decided yet',
    kept: 'The portal was not reached. Your result is kept in this browser and sent later; until then this is your score as counted here.',
    notKept:
      'The portal was not reached, and this browser keeps nothing. Stay on this page until your result is sent; until then this is your score as counted here.',
    held: 'Held until staff decide whether it counts',
    refused: 'Not taken by the portal',
    notTaken:
      'The portal does not take this session, so it counts nowhere and is kept nowhere. This is your score as counted here. Open the module in the portal and press Play to play for your record.',
    incomplete: 'Part of what you did could not be kept in this browser, so the portal’s result may lack it.',
  },

  trouble: {
    notKept:
      'This browser keeps nothing for this page, perhaps because its window is private or its storage is full. You can play on; stay on the page until your result is sent.',
    held: 'The portal holds this session until staff decide whether it counts, for example because your last attempt was begun in another tab or because you signed out. You can play on.',
    storage: 'Part of what you do cannot be kept in this browser. You can play on.',
    startFailed: 'The session could not be started. You can look round: nothing is sent.',
  },

  headset: {
    walk: 'Go to',
    height: 'Set my height',
    leave: 'Leave VR',
    sound: 'Sound',
    result: 'Result',
    seconds: 'seconds',
    taken: 'Bring it to you',
    toLinen: 'Bring it to the linen bag',
    failed: 'The headset could not be entered. The room stays on the screen.',
  },
} as const;

interface Facts {
  expectedMinutes: number;
  steps: readonly { mustPass: boolean }[];
}

/** The line under the module's name. */
export const factsOf = ({ expectedMinutes, steps }: Facts): string =>
  `About ${expectedMinutes} minutes · ${steps.length} steps, ${steps.filter(({ mustPass }) => mustPass).length} must-pass`;

/** Who plays and how much is needed. */
export const learnerLine = (name: string, passMark: number): string =>
  `${name} · pass mark ${percent(passMark)}`;

/** Said before an assessment: how many are left, and that leaving one uses it up. */
export const attemptsLine = (left: number | null): string => {
  if (left === null) return pageWords.start.unlimited;
  if (left <= 0) return pageWords.start.noneLeft;
  return `${left} ${left === 1 ? 'assessment' : 'assessments'} left. Leaving one uses it up.`;
};

/** “3 of 9”, the goal's number from 1. */
export const goalNumber = (goal: number, count: number): string => `${goal + 1} of ${count}`;

/** Who asks, and what: the heading of the list while it holds the answers. */
export const askedLine = (who: string, question: string): string => `${who} asks: ${question}`;

/** What a screen reader says of what others see: goals, acts that nobody answers, and the seconds of a rub or a wash. */
export const goalLine = (goal: number, count: number, words: string): string =>
  `Goal ${goalNumber(goal, count)}: ${words}`;
export const doneLine = (act: string): string => `Done: ${act}`;
export const cleaningBegins = (agent: 'gel' | 'soap', movement: string, seconds: number): string =>
  `${movement}. ${pageWords.heard[agent].goesOn} ${seconds} seconds.`;
export const movementLine = (movement: string, seconds: number, whole: number): string =>
  `${movement}, ${seconds} of ${whole} seconds`;
export const cleaningEnded = (agent: 'gel' | 'soap', seconds: number): string =>
  `${pageWords.heard[agent].over} ${seconds} seconds.${pageWords.heard[agent].after}`;

export const glowing = (count: number): string =>
  count === 1 ? 'One print glows.' : `${count} prints glow.`;

/** Minutes and seconds, as a clock shows them. */
export const clockTime = (milliseconds: number): string => {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
