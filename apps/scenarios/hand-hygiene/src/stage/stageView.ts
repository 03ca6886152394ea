import type { Line } from '../page/caption.ts';
import type { EndView } from '../page/endCard.ts';
import type { Choice } from '../panels/card.ts';
import type { State, Thing } from '../rules/state.ts';

/** What the picture has to show. */
export interface StageView {
  kind: 'start' | 'playing' | 'over';
  state: State;
  /** The act that practice suggests. */
  next: string | undefined;
  isPaused: boolean;
  /** A thing with which several acts are possible, while one of them is chosen. */
  choosing: Thing | undefined;
  /** The ways to begin, for whoever already wears the headset. */
  starts: readonly Choice[];
  end: EndView | undefined;
  isSoundOn: boolean;
  /** What was said last, for whoever cannot see the page. */
  spoken: readonly Line[];
}

/** What is done in the picture. */
export interface StageActs {
  /** An act of the rules or a command was pressed. */
  press(id: string): void;
  /** A thing was pressed: its act, or the choice between its acts. */
  use(thing: Thing): void;
  /** What would happen with what is pointed at, where the picture is too small to write it there. */
  pointed(text: string | undefined): void;
  /** The headset was taken off. */
  covered(): void;
  menu(): void;
  vrChanged(): void;
  firstFrame(): void;
}

/** What is pressed on a panel and is no act of the rules. */
export const commands = {
  pause: 'do:pause',
  goOn: 'do:go-on',
  again: 'do:again',
  sound: 'do:sound',
  notNow: 'do:not-now',
  height: 'do:height',
  leaveVr: 'do:leave-vr',
  practise: 'do:begin:training',
  assessment: 'do:begin:assessment',
} as const;
