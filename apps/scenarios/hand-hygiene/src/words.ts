import type { Spot, Thing, Trace } from './rules/state.ts';

/** All words of the scenario that are not in module.json. */

/** What is to be done, one after the other. */
export const goals = [
  'Get ready to enter the isolation room',
  'Take the patient’s pulse',
  'Flush the line in her arm',
  'The bed is soiled. Change the pad',
  'Help her to sit up',
  'Write the chart',
  'Put the bed rail up',
  'Bag the soiled linen',
  'Leave the room clean',
] as const;

export const labels = {
  sign: 'Read the isolation sign',
  watch: 'Take off your watch',
  gel: 'Alcohol rub',
  apron: 'Put on an apron',
  tie: 'Tie the apron',
  mask: 'Put on mask and eye protection',
  fit: 'Press the mask to your nose',
  gloves: 'Put on gloves',
  curtain: 'Push the curtain aside',
  pulse: 'Take her pulse',
  sitUp: 'Help her to sit up',
  hold: 'Hold her hand',
  line: 'Take the cap off the line',
  flush: 'Flush the line',
  pad: 'Change the soiled pad',
  chart: 'Write the chart',
  look: 'Look something up in the chart',
  rail: 'Put the bed rail up',
  lean: 'Hold on to the bed rail',
  gelBed: 'Alcohol rub at the bed',
  glovesBed: 'Put on fresh gloves',
  linen: 'Bag the soiled linen',
  glovesUnder: 'Gloves off: a finger under the cuff',
  glovesPull: 'Gloves off: pull at the finger tips',
  apronTies: 'Apron off: break the ties',
  apronFront: 'Apron off: pull at the front',
  maskStraps: 'Mask off: by the straps',
  maskFront: 'Mask off: by the front',
  soap: 'Wash with soap and water',
  gelDoor: 'Alcohol rub at the door',
  towel: 'Close the tap with the towel',
  tap: 'Close the tap with your hand',
  door: 'Open the door',
  leave: 'Leave, and look under ultraviolet light',
  stopGel: 'Stop rubbing',
  stopSoap: 'Stop washing',
  next: 'Go on to: ',
} as const;

export const walks: Readonly<Record<Exclude<Spot, 'start'>, string>> = {
  wall: 'Go to the protective equipment',
  bed: 'Go to the bed',
  basin: 'Go to the basin',
};

/** Heard where one has come to. */
export const arrivals: Readonly<Record<Exclude<Spot, 'start'>, string>> = {
  wall: 'You are at the protective equipment.',
  bed: 'You are at the bed.',
  basin: 'You are at the basin.',
};

/** The six movements of a rub or a wash. */
export const movements = [
  'Palm to palm',
  'Backs of the hands',
  'Between the fingers',
  'Backs of the fingers',
  'Thumbs',
  'Finger tips',
] as const;

export const speakers = {
  sign: 'Sign',
  patient: 'Patient',
  visitor: 'Visitor',
  colleague: 'Colleague',
  you: 'You',
} as const;

/** Who asks which question, also before its words: “Patient asks: …”. */
export const askers = {
  gloves: speakers.patient,
  gel: speakers.patient,
  visitor: speakers.visitor,
  order: speakers.colleague,
} as const;

export const talk = {
  sign: 'Contact precautions: apron, gloves, soap and water. Alcohol does not kill spores.',
  glovesStillOn: 'The gloves are still on.',
  pulse: 'Your hands are warm. Is my heart all right?',
  soiled: 'I am so sorry. I could not hold it.',
  padChanged: 'Thank you. That feels better already.',
  sitUp: 'Oh, I can see the window from here.',
  held: 'That is kind of you.',
  stoppedEarly: 'That was quick.',
} as const;

/** What the patient says while hands are rubbed or washed, one after the other, so that nobody waits for nothing. */
export const meanwhile: Readonly<Record<'wall' | 'bed' | 'basin', readonly (readonly string[])[]>> = {
  wall: [
    [
      'Is somebody there?',
      'They told me that everybody must dress up to see me.',
      'I hear you. Take your time.',
    ],
    ['You again. Good.', 'The gown rustles, so I always know who comes.'],
  ],
  bed: [
    [
      'I slept three hours. It was the longest yet.',
      'Is it still raining outside?',
      'My daughter comes today.',
    ],
    [
      'The line pulls a little when I turn.',
      'The nurse before you was quicker with that bottle.',
      'You do the thumbs too. Nobody does the thumbs.',
    ],
    ['I have not eaten since Tuesday.', 'Soup. I would like some soup.', 'How long must I stay in here?'],
    ['Thank you for not running off.', 'You clean your hands a lot.'],
  ],
  basin: [
    [
      'That water sounds warm.',
      'My grandmother washed like that, up to the elbows.',
      'I will not shake your hand, do not worry.',
      'Forty seconds are long, are they not?',
    ],
    ['Will somebody come tonight?', 'Leave the blind up, please. I like the morning.', 'You are nearly out.'],
  ],
};

const thingNames: Readonly<Partial<Record<Thing, string>>> = {
  aprons: 'the aprons',
  masks: 'the masks',
  gloves: 'the gloves at the wall',
  curtain: 'the curtain',
  patient: 'the patient’s wrist',
  line: 'the line',
  pad: 'the bed',
  chart: 'the chart',
  rail: 'the bed rail',
  glovesBed: 'the gloves at the bed',
  linen: 'the linen bag',
  tap: 'the tap',
  door: 'the door',
};
export const nameOf = (thing: Thing): string => thingNames[thing] ?? thing;

/** How a print came where it glows. */
export const printWords = ({ thing, by, dirt, from }: Trace): string => {
  const what = by === 'gloves' ? 'gloves' : 'hands';
  const where = from === undefined ? 'the corridor' : from === thing ? undefined : nameOf(from);
  const came = where === undefined ? 'This is where it began' : `Your ${what} came from ${where}`;
  return `${capital(nameOf(thing))}: ${came}${dirt === 2 ? ', with spores on them' : ''}.`;
};

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
