import { expect, it } from 'vitest';
import type { Line } from '../page/caption.ts';
import type { Mode } from '../page/startCard.ts';
import { type Recorder, recordNothing } from '../portal/recorder.ts';
import { testClock } from './clock.ts';
import { startRun } from './run.ts';

const newRun = (mode: Mode = 'training') => {
  const clock = testClock();
  const said: Line[] = [];
  const heard: string[] = [];
  const sent: string[] = [];
  const recorder: Recorder = {
    ...recordNothing,
    report: (report, t) => {
      if (report.kind === 'step') sent.push(`${t} ${report.name}: ${report.action}`);
    },
    paused: (why, t) => sent.push(`${t} paused: ${why}`),
    wentOn: (seconds, t) => sent.push(`${t} went on after ${seconds} s`),
  };
  const run = startRun({
    mode,
    clock,
    recorder,
    onChange: () => undefined,
    onSaid: (lines, also) => {
      said.push(...lines);
      heard.push(...also);
    },
    onOver: () => undefined,
  });
  const pass = (milliseconds: number) => {
    clock.advance(milliseconds);
    run.tick();
  };
  return { run, pass, said, heard, sent };
};

it('lets a rub go through its movements by itself, and the patient speak meanwhile', () => {
  const { run, pass, said, sent } = newRun();
  run.act('watch');
  run.act('gel');
  for (let second = 0; second < 26; second += 1) pass(1_000);
  expect(run.state().cleaning).toBeUndefined();
  expect(sent.at(-1)).toBe('25000 Hand rub, six steps: 25 seconds, thumbs and finger tips covered');
  expect(said.filter(({ who }) => who === 'Patient').length).toBeGreaterThan(1);
});

it('reports what was due in between at its own time, however late the tick comes', () => {
  const { run, pass, sent } = newRun();
  run.act('watch');
  run.act('gel');
  pass(60_000);
  expect(sent.at(-1)).toMatch(/^25000 Hand rub/);
});

it('stands still while it is paused: neither time nor acts, and both ends are reported', () => {
  const { run, pass, sent } = newRun();
  pass(4_000);
  run.pause('headset');
  pass(30_000);
  run.act('sign');
  expect(run.elapsed()).toBe(4_000);
  expect(sent).toEqual(['4000 paused: headset']);
  run.goOn();
  pass(1_000);
  run.act('sign');
  expect(sent).toEqual([
    '4000 paused: headset',
    '4000 went on after 30 s',
    '5000 Read the isolation sign: Contact precautions, apron and gloves',
  ]);
});

it('says at once what was right in practice, and suggests the next act', () => {
  const { run, said } = newRun('training');
  expect(run.next()).toBe('sign');
  run.act('sign');
  expect(said).toContainEqual(expect.objectContaining({ kind: 'right' }));
});

it('says and suggests nothing of it in an assessment', () => {
  const { run, said } = newRun('assessment');
  expect(run.next()).toBeUndefined();
  run.act('sign');
  expect(said.map(({ kind }) => kind)).not.toContain('right');
});

it('names each goal once for a screen reader', () => {
  const { run, heard } = newRun();
  run.act('sign');
  run.act('go:bed');
  expect(heard.filter((sentence) => sentence.startsWith('Goal 1 of 9'))).toHaveLength(1);
});

it('lets be heard that an act was done where nothing else says so, and where one has come to', () => {
  const { run, said, heard } = newRun('assessment');
  run.act('watch');
  run.act('sign');
  run.act('go:bed');
  expect(said.map(({ who }) => who)).toEqual(['Sign']);
  expect(heard.slice(1)).toEqual([
    'Done: Take off your watch',
    'You are at the bed.',
    'Goal 2 of 9: Take the patient’s pulse',
  ]);
});

it('lets a rub be heard with its movements and seconds, in an assessment also its end', () => {
  const { run, pass, heard } = newRun('assessment');
  run.act('gel');
  for (let second = 0; second < 26; second += 1) pass(1_000);
  expect(heard.slice(1)).toEqual([
    'Palm to palm. Rubbing takes 25 seconds.',
    'Backs of the hands, 4 of 25 seconds',
    'Between the fingers, 8 of 25 seconds',
    'Backs of the fingers, 13 of 25 seconds',
    'Thumbs, 17 of 25 seconds',
    'Finger tips, 21 of 25 seconds',
    'Rubbed for 25 seconds.',
  ]);
});

it('leaves the movements unsaid while a question is read', () => {
  const { run, pass, heard } = newRun('assessment');
  for (const act of ['go:bed', 'pulse', 'answer:0', 'line', 'flush', 'pad', 'go:basin', 'soap']) run.act(act);
  const before = heard.length;
  pass(10_000);
  expect(run.state()).toMatchObject({ question: 'gel', cleaning: { movement: 1 } });
  expect(heard.slice(before)).toEqual([]);
  run.act('answer:0');
  pass(10_000);
  expect(heard.slice(before)).toEqual([
    'Between the fingers, 13 of 40 seconds',
    'Backs of the fingers, 20 of 40 seconds',
  ]);
});
