import { labels, movements, walks } from '../words.ts';
import { questionOf } from './description.ts';
import { goalOf, type Spot, type State, type Thing } from './state.ts';

/** What is done with a thing, by its id in the table below. */
type Deed = (typeof deeds)[number]['id'];
/** What is done while hands are cleaned, and when the tap is closed after it. */
type CleaningDeed = 'next' | 'stop' | 'towel' | 'tap';
type Walk = `go:${Exclude<Spot, 'start'>}`;
export type SimpleId = Deed | CleaningDeed;
export type ActionId = SimpleId | Walk | `answer:${number}`;

/** Something that one can do here and now. */
export interface Action {
  id: ActionId;
  label: string;
  /** What one points at to do it; nothing for walks and answers. */
  thing: Thing | undefined;
}

interface DeedAtThing {
  id: keyof typeof labels;
  label: string;
  spot: Spot;
  thing: Thing;
  /** Always, if left out. */
  when?: (state: State) => boolean;
}

const isAt = (goal: number) => (state: State) => state.goal === goal;
const wears = (state: State) => state.gloves !== undefined;
const apronHangs = ({ apron }: State) => apron === 'on' || apron === 'tied';
const maskSits = ({ mask }: State) => mask === 'on' || mask === 'fitted';

/** Everything that can be done with things, in the order of the room. What is wrong stays possible. */
const deeds = [
  { id: 'sign', label: labels.sign, spot: 'wall', thing: 'sign' },
  { id: 'watch', label: labels.watch, spot: 'wall', thing: 'tray', when: ({ watch }) => watch },
  { id: 'gel', label: labels.gel, spot: 'wall', thing: 'gel' },
  { id: 'apron', label: labels.apron, spot: 'wall', thing: 'aprons', when: ({ apron }) => apron === 'none' },
  { id: 'tie', label: labels.tie, spot: 'wall', thing: 'aprons', when: ({ apron }) => apron === 'on' },
  { id: 'mask', label: labels.mask, spot: 'wall', thing: 'masks', when: ({ mask }) => mask === 'none' },
  { id: 'fit', label: labels.fit, spot: 'wall', thing: 'masks', when: ({ mask }) => mask === 'on' },
  { id: 'gloves', label: labels.gloves, spot: 'wall', thing: 'gloves', when: (state) => !wears(state) },
  // Whoever put gloves on too early can take them off again where they come from.
  { id: 'glovesUnder', label: labels.glovesUnder, spot: 'wall', thing: 'gloves', when: wears },
  { id: 'curtain', label: labels.curtain, spot: 'bed', thing: 'curtain' },
  { id: 'pulse', label: labels.pulse, spot: 'bed', thing: 'patient', when: isAt(goalOf.pulse) },
  { id: 'sitUp', label: labels.sitUp, spot: 'bed', thing: 'patient', when: isAt(goalOf.sitUp) },
  {
    id: 'hold',
    label: labels.hold,
    spot: 'bed',
    thing: 'patient',
    when: ({ goal }) => goal !== goalOf.pulse && goal !== goalOf.sitUp,
  },
  {
    id: 'line',
    label: labels.line,
    spot: 'bed',
    thing: 'line',
    when: ({ goal, line }) => goal === goalOf.flush && line === 'closed',
  },
  {
    id: 'flush',
    label: labels.flush,
    spot: 'bed',
    thing: 'line',
    when: ({ line }) => line === 'taken clean' || line === 'taken unclean',
  },
  { id: 'pad', label: labels.pad, spot: 'bed', thing: 'pad', when: isAt(goalOf.pad) },
  { id: 'chart', label: labels.chart, spot: 'bed', thing: 'chart', when: isAt(goalOf.chart) },
  { id: 'look', label: labels.look, spot: 'bed', thing: 'chart', when: ({ goal }) => goal !== goalOf.chart },
  { id: 'rail', label: labels.rail, spot: 'bed', thing: 'rail', when: isAt(goalOf.rail) },
  { id: 'lean', label: labels.lean, spot: 'bed', thing: 'rail', when: ({ goal }) => goal !== goalOf.rail },
  { id: 'linen', label: labels.linen, spot: 'bed', thing: 'linen', when: isAt(goalOf.linen) },
  { id: 'gelBed', label: labels.gelBed, spot: 'bed', thing: 'gelBed' },
  {
    id: 'glovesBed',
    label: labels.glovesBed,
    spot: 'bed',
    thing: 'glovesBed',
    when: (state) => !wears(state),
  },
  { id: 'glovesUnder', label: labels.glovesUnder, spot: 'bed', thing: 'bin', when: wears },
  { id: 'glovesPull', label: labels.glovesPull, spot: 'bed', thing: 'bin', when: wears },
  { id: 'glovesUnder', label: labels.glovesUnder, spot: 'basin', thing: 'bin2', when: wears },
  { id: 'glovesPull', label: labels.glovesPull, spot: 'basin', thing: 'bin2', when: wears },
  { id: 'apronTies', label: labels.apronTies, spot: 'basin', thing: 'bin2', when: apronHangs },
  { id: 'apronFront', label: labels.apronFront, spot: 'basin', thing: 'bin2', when: apronHangs },
  { id: 'maskStraps', label: labels.maskStraps, spot: 'basin', thing: 'bin2', when: maskSits },
  { id: 'maskFront', label: labels.maskFront, spot: 'basin', thing: 'bin2', when: maskSits },
  { id: 'soap', label: labels.soap, spot: 'basin', thing: 'basin' },
  { id: 'gelDoor', label: labels.gelDoor, spot: 'basin', thing: 'gelDoor' },
  {
    id: 'door',
    label: labels.door,
    spot: 'basin',
    thing: 'door',
    when: ({ goal, doorOpen }) => goal === goalOf.leave && !doorOpen,
  },
  { id: 'leave', label: labels.leave, spot: 'basin', thing: 'door', when: ({ doorOpen }) => doorOpen },
] as const satisfies readonly DeedAtThing[];
const allDeeds: readonly (DeedAtThing & { id: Deed })[] = deeds;

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
    ...allDeeds
      .filter(({ spot, when }) => spot === state.spot && (when?.(state) ?? true))
      .map(({ id, label, thing }) => ({ id, label, thing })),
    ...(['wall', 'bed', 'basin'] as const)
      .filter((spot) => spot !== state.spot)
      .map((spot) => ({ id: walkTo(spot), label: walks[spot], thing: undefined })),
  ];
};

export const walkTo = (spot: Exclude<Spot, 'start'>): Walk => `go:${spot}`;
export const answerAt = (position: number): `answer:${number}` => `answer:${position}`;

/** The act with this id, if it is possible here and now. */
export const possibleAct = (state: State, id: string): Action | undefined =>
  actions(state).find((action) => action.id === id);

const answers = (question: NonNullable<State['question']>): Action[] =>
  questionOf(question).answers.map((label, position) => ({
    id: answerAt(position),
    label,
    thing: undefined,
  }));

const whileCleaning = ({ cleaning, spot }: State): Action[] => {
  if (!cleaning) return [];
  const isSoap = cleaning.with === 'soap';
  const thing = isSoap ? 'basin' : spot === 'wall' ? 'gel' : spot === 'bed' ? 'gelBed' : 'gelDoor';
  const upcoming = movements[cleaning.movement + 1];
  const stop: Action = { id: 'stop', label: isSoap ? labels.stopSoap : labels.stopGel, thing };
  if (upcoming === undefined) return [stop];
  return [{ id: 'next', label: labels.next + upcoming.toLowerCase(), thing: undefined }, stop];
};
