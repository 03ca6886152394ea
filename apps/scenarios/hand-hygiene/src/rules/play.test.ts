import { expect, test } from 'vitest';
import { inWords, playAtRandom, playRightly, playThrough, type start } from '../testing/playThrough.ts';
import { actions } from './actions.ts';
import { description, questionKeys, questionOf } from './description.ts';
import { hint } from './hint.ts';
import { play } from './play.ts';
import { competencies, leftToPractise, score } from './score.ts';

/** `TEST_LONG=1` plays a hundred times as many. */
const randomPlays = process.env.TEST_LONG === '1' ? 100_000 : 1_000;

const stepsOf = ({ reports }: ReturnType<typeof start>) => reports.filter((report) => report.kind === 'step');

test('whoever follows the hints and answers rightly does every step once, in order and right', () => {
  const played = playRightly();
  expect(stepsOf(played).map(({ name, action, correctAction }) => ({ name, action, correctAction }))).toEqual(
    description.steps.map(({ name, rightAction }) => ({ name, action: rightAction, correctAction: true })),
  );
  const answers = played.reports.filter((report) => report.kind === 'answer');
  expect(answers.map(({ name, correct }) => ({ name, correct }))).toEqual(
    questionKeys.map((key) => ({ name: questionOf(key).name, correct: true })),
  );
  expect(played.reports.filter((report) => report.kind === 'cue').map(({ text }) => text)).toEqual(
    description.cues.map(({ text }) => text),
  );
  expect(competencies(played.state).map((mark) => mark.score)).toEqual([1, 1, 1, 1]);
  expect(score(played.state)).toBe(1);
  expect(leftToPractise(played.state)).toEqual({ wrong: [], passedOver: [] });
  expect(played.state.traces).toEqual([]);
});

/** A play without a mistake up to `until`, then what a nurse might do instead. */
const mistakes: Readonly<Record<string, { until: string; times?: number; instead: readonly string[] }>> = {
  'Read the isolation sign: Read after entering': { until: 'sign', instead: ['go:bed', 'go:wall', 'sign'] },
  'Bare below the elbows: Watch left on': { until: 'watch', instead: ['gel', 'whole'] },
  'Hand rub, six steps: Thumbs missed': {
    until: 'gel',
    instead: ['gel', 'wait', 'wait', 'wait', 'wait', 'next', 'wait'],
  },
  'Hand rub, six steps: Stopped too early': { until: 'gel', instead: ['gel', 'stop'] },
  'Apron on: Put on after the gloves': { until: 'apron', instead: ['gloves', 'apron'] },
  'Apron on: Left untied': { until: 'tie', instead: ['go:bed'] },
  'Mask and eye protection: Mask under the nose': { until: 'fit', instead: ['go:bed'] },
  'Gloves on: First item, then apron touched': { until: 'apron', instead: ['gloves', 'apron'] },
  'Gloves on: Mask touched with the gloves on': { until: 'mask', instead: ['gloves', 'mask'] },
  'Moment 1: before touching the patient: Curtain touched on the way to the patient': {
    until: 'pulse',
    instead: ['curtain', 'pulse'],
  },
  'Moment 1: before touching the patient: Hands not cleaned': {
    until: 'gel',
    instead: ['go:bed', 'pulse'],
  },
  'Moment 2: before an aseptic procedure: Cleaned after touching the line': {
    until: 'glovesUnder',
    instead: ['line', 'glovesUnder', 'gelBed', 'whole'],
  },
  'Moment 2: before an aseptic procedure: Same gloves used for the line': {
    until: 'glovesUnder',
    instead: ['line', 'flush'],
  },
  'Moment 2: before an aseptic procedure: Hands not cleaned before fresh gloves': {
    until: 'glovesUnder',
    instead: ['glovesUnder', 'glovesBed', 'line', 'flush'],
  },
  'Moment 2: before an aseptic procedure: No gloves for the line': {
    until: 'glovesBed',
    instead: ['line', 'flush'],
  },
  'Moment 3: after body fluid: Charted first, washed later': { until: 'pad', instead: ['pad', 'look'] },
  'Moment 3: after body fluid: Alcohol rub on the gloves': {
    until: 'pad',
    instead: ['pad', 'gelBed', 'whole'],
  },
  'Moment 3: after body fluid: Alcohol rub instead of soap': {
    until: 'pad',
    instead: ['pad', 'glovesUnder', 'gelBed', 'whole'],
  },
  'Moment 3: after body fluid: Something else touched first': { until: 'pad', instead: ['pad', 'sitUp'] },
  'Moment 4: after touching the patient: Chart touched first': {
    until: 'sitUp',
    instead: ['sitUp', 'chart'],
  },
  'Moment 5: after the surroundings: Left without hand hygiene': {
    until: 'rail',
    instead: ['rail', 'linen'],
  },
  'Gloves off: Taken off after the apron': {
    until: 'linen',
    instead: ['linen', 'go:basin', 'answer:0', 'apronTies', 'glovesUnder'],
  },
  'Gloves off: Outside touched with the bare hand': { until: 'linen', instead: ['linen', 'glovesPull'] },
  'Apron off: Front touched': { until: 'apronTies', instead: ['apronFront'] },
  'Eye protection and mask off: Front of the mask held': { until: 'maskStraps', instead: ['maskFront'] },
  'Eye protection and mask off: Taken off before the apron': { until: 'apronTies', instead: ['maskStraps'] },
  'Soap and water: Washed after touching the door': {
    until: 'soap',
    times: 2,
    instead: ['door', 'soap', 'whole', 'towel'],
  },
  'Soap and water: Alcohol rub instead of soap': { until: 'soap', times: 2, instead: ['gelDoor', 'whole'] },
  'Soap and water: Tap closed with the clean hand': {
    until: 'soap',
    times: 2,
    instead: ['soap', 'whole', 'tap'],
  },
  'Soap and water: Stopped too early': { until: 'soap', times: 2, instead: ['soap', 'stop', 'towel'] },
};

test('every wrong action of the module’s description has a path', () => {
  expect(Object.keys(mistakes).toSorted()).toEqual(
    description.steps
      .flatMap(({ name, wrongActions }) => wrongActions.map((action) => `${name}: ${action}`))
      .toSorted(),
  );
});

test.each(Object.entries(mistakes))('%s', (words, { until, times, instead }) => {
  const played = playThrough(instead, playRightly(until, times));
  const wrong = stepsOf(played).filter(({ correctAction }) => !correctAction);
  expect(wrong.map(inWords)).toContain(words);
});

test('every wrong answer can be given, and the right one stands at another place each time', () => {
  for (const key of questionKeys) {
    const { answers, right } = questionOf(key);
    expect(new Set(answers).size).toBe(answers.length);
    expect(answers).toContain(right);
  }
  expect(
    new Set(questionKeys.map((key) => questionOf(key).answers.indexOf(questionOf(key).right))).size,
  ).toBeGreaterThan(1);
});

test('the first try of a step counts, however well it is done again', () => {
  const played = playThrough(['gel', 'stop', 'gel', 'whole'], playRightly('gel'));
  expect(
    stepsOf(played)
      .filter(({ key }) => key === 'rub')
      .map(({ action }) => action),
  ).toEqual(['Stopped too early']);
});

test('gloves that were put on before the rub come off again first, and then everything is right', () => {
  const early = playThrough(['sign', 'watch', 'gloves']);
  expect(hint(early.state)).toBe('glovesUnder');
  const played = playRightly(undefined, 1, early);
  expect(stepsOf(played).filter(({ correctAction }) => !correctAction)).toEqual([]);
  expect(stepsOf(played)).toHaveLength(description.steps.length);
});

test('a must-pass step that is passed over is not reported', () => {
  const played = playThrough(['door', 'leave'], playRightly('soap', 2));
  expect(played.state.over).toBe(true);
  expect(leftToPractise(played.state).passedOver.map(({ name }) => name)).toEqual(['Soap and water']);
});

test('soiled hands leave prints that say where the hands came from, until they are washed', () => {
  const soiled = playThrough(['pad', 'glovesUnder', 'look', 'lean'], playRightly('pad'));
  expect(soiled.state.traces).toEqual([
    { thing: 'chart', dirt: 2, from: 'pad', by: 'hands' },
    { thing: 'rail', dirt: 2, from: 'pad', by: 'hands' },
  ]);
  expect(soiled.state.hands).toEqual({ dirt: 2, from: 'pad' });
  const rubbed = playThrough(['gelBed', 'whole'], soiled);
  expect(rubbed.state.hands).toEqual({ dirt: 2, from: 'pad' });
  const washed = playThrough(['go:basin', 'soap', 'answer:0', 'whole', 'towel'], rubbed);
  expect(washed.state.hands).toEqual({ dirt: 0, from: undefined });
  const again = playThrough(['go:bed', 'lean'], washed);
  expect(again.state.hands).toEqual({ dirt: 2, from: 'rail' });
});

test('what is not possible here and now changes nothing', () => {
  const { state, now } = playRightly('pulse');
  for (const act of ['soap', 'leave', 'answer:0', 'stop', 'next', 'go:bed', 'tie'] as const)
    expect(play(state, act, now)).toEqual({ state, reports: [] });
});

test('nobody is stuck, and no step or question is reported twice, however one plays', () => {
  for (let seed = 1; seed <= randomPlays; seed += 1) {
    const played = playAtRandom(seed);
    expect(played.state.over, `seed ${seed}`).toBe(true);
    const names = played.reports.flatMap((report) =>
      report.kind === 'step' || report.kind === 'answer' ? [report.kind + report.name] : [],
    );
    expect(new Set(names).size, `seed ${seed}`).toBe(names.length);
    expect(Object.keys(played.state.steps).length).toBe(stepsOf(played).length);
  }
});

test('nothing is left to do after the end', () => {
  expect(actions(playAtRandom(1).state)).toEqual([]);
});
