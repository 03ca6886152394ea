import { labels, movements, walks } from '../words.ts';
import { questionOf } from './description.ts';
import { goalOf, type Place, type State, type Thing } from './state.ts';

/** Something that one can do here and now. */
export interface Action {
  id: string;
  label: string;
  /** What one points at to do it; nothing for walks and answers. */
  thing: Thing | undefined;
}

interface Deed {
  id: string;
  label: string;
  place: Place;
  thing: Thing;
  /** Always, if left out. */
  when?: (state: State) => boolean;
}

const isAt = (goal: number) => (state: State) => state.goal === goal;
const wears = (state: State) => state.gloves !== undefined;
const apronHangs = ({ apron }: State) => apron === 'on' || apron === 'tied';
const maskSits = ({ mask }: State) => mask === 'on' || mask === 'fitted';

/** Everything that can be done with things, in the order of the room. What is wrong stays possible. */
const deeds: readonly Deed[] = [
  { id: 'sign', label: labels.sign, place: 'wall', thing: 'sign' },
  { id: 'watch', label: labels.watch, place: 'wall', thing: 'tray', when: ({ watch }) => watch },
  { id: 'gel', label: labels.gel, place: 'wall', thing: 'gel' },
  { id: 'apron', label: labels.apron, place: 'wall', thing: 'aprons', when: ({ apron }) => apron === 'none' },
  { id: 'tie', label: labels.tie, place: 'wall', thing: 'aprons', when: ({ apron }) => apron === 'on' },
  { id: 'mask', label: labels.mask, place: 'wall', thing: 'masks', when: ({ mask }) => mask === 'none' },
  { id: 'fit', label: labels.fit, place: 'wall', thing: 'masks', when: ({ mask }) => mask === 'on' },
  { id: 'gloves', label: labels.gloves, place: 'wall', thing: 'gloves', when: (state) => !wears(state) },
  { id: 'curtain', label: labels.curtain, place: 'bed', thing: 'curtain' },
  { id: 'pulse', label: labels.pulse, place: 'bed', thing: 'patient', when: isAt(goalOf.pulse) },
  { id: 'sitUp', label: labels.sitUp, place: 'bed', thing: 'patient', when: isAt(goalOf.sitUp) },
  {
    id: 'hold',
    label: labels.hold,
    place: 'bed',
    thing: 'patient',
    when: ({ goal }) => goal !== goalOf.pulse && goal !== goalOf.sitUp,
  },
  {
    id: 'line',
    label: labels.line,
    place: 'bed',
    thing: 'line',
    when: ({ goal, line }) => goal === goalOf.flush && line === 'closed',
  },
  {
    id: 'flush',
    label: labels.flush,
    place: 'bed',
    thing: 'line',
    when: ({ line }) => line === 'taken clean' || line === 'taken unclean',
  },
  { id: 'pad', label: labels.pad, place: 'bed', thing: 'pad', when: isAt(goalOf.pad) },
  { id: 'chart', label: labels.chart, place: 'bed', thing: 'chart', when: isAt(goalOf.chart) },
  { id: 'look', label: labels.look, place: 'bed', thing: 'chart', when: ({ goal }) => goal !== goalOf.chart },
  { id: 'rail', label: labels.rail, place: 'bed', thing: 'rail', when: isAt(goalOf.rail) },
  { id: 'lean', label: labels.lean, place: 'bed', thing: 'rail', when: ({ goal }) => goal !== goalOf.rail },
  { id: 'linen', label: labels.linen, place: 'bed', thing: 'linen', when: isAt(goalOf.linen) },
  { id: 'gelBed', label: labels.gelBed, place: 'bed', thing: 'gelBed' },
  {
    id: 'glovesBed',
    label: labels.glovesBed,
    place: 'bed',
    thing: 'glovesBed',
    when: (state) => !wears(state),
  },
  { id: 'glovesUnder', label: labels.glovesUnder, place: 'bed', thing: 'bin', when: wears },
  { id: 'glovesPull', label: labels.glovesPull, place: 'bed', thing: 'bin', when: wears },
  { id: 'glovesUnder', label: labels.glovesUnder, place: 'basin', thing: 'bin2', when: wears },
  { id: 'glovesPull', label: labels.glovesPull, place: 'basin', thing: 'bin2', when: wears },
  { id: 'apronTies', label: labels.apronTies, place: 'basin', thing: 'bin2', when: apronHangs },
  { id: 'apronFront', label: labels.apronFront, place: 'basin', thing: 'bin2', when: apronHangs },
  { id: 'maskStraps', label: labels.maskStraps, place: 'basin', thing: 'bin2', when: maskSits },
  { id: 'maskFront', label: labels.maskFront, place: 'basin', thing: 'bin2', when: maskSits },
  { id: 'soap', label: labels.soap, place: 'basin', thing: 'basin' },
  { id: 'gelDoor', label: labels.gelDoor, place: 'basin', thing: 'gelDoor' },
  {
    id: 'door',
    label: labels.door,
    place: 'basin',
    thing: 'door',
    when: ({ goal, doorOpen }) => goal === goalOf.leave && !doorOpen,
  },
  { id: 'leave', label: labels.leave, place: 'basin', thing: 'door', when: ({ doorOpen }) => doorOpen },
];

/** All that can be done here and now, in the order of the room: answers, what goes on, things, walks. */
export const actions = (state: State): Action[] => {
  if (state.over) return [];
  if (state.question) return [...answers(state.question), ...whileCleaning(state)];
  if (state.cleaning) return whileCleaning(state);
  if (state.tapRunning)
    return [
      { id: 'towel', label: labels.towel, thing: 'towels' },
      { id: 'tap', label: labels.tap, thing: 'tap' },
    ];
  return [
    ...deeds
      .filter(({ place, when }) => place === state.place && (when?.(state) ?? true))
      .map(({ id, label, thing }) => ({ id, label, thing })),
    ...(['wall', 'bed', 'basin'] as const)
      .filter((place) => place !== state.place)
      .map((place) => ({ id: walkTo(place), label: walks[place], thing: undefined })),
  ];
};

export const walkTo = (place: Exclude<Place, 'start'>): string => `go:${place}`;
export const answerAt = (position: number): string => `answer:${position}`;

const answers = (question: NonNullable<State['question']>): Action[] =>
  questionOf(question).answers.map((label, position) => ({
    id: answerAt(position),
    label,
    thing: undefined,
  }));

const whileCleaning = ({ cleaning, place }: State): Action[] => {
  if (!cleaning) return [];
  const isSoap = cleaning.with === 'soap';
  const thing = isSoap ? 'basin' : place === 'wall' ? 'gel' : place === 'bed' ? 'gelBed' : 'gelDoor';
  const upcoming = movements[cleaning.movement + 1];
  return [
    ...(upcoming === undefined
      ? []
      : [{ id: 'next', label: labels.next + upcoming.toLowerCase(), thing: undefined }]),
    { id: 'stop', label: isSoap ? labels.stopSoap : labels.stopGel, thing },
  ];
};
