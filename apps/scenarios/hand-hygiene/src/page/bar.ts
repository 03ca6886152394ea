import { button, element } from './element.ts';
import { clockTime, goalNumber, pageWords } from './pageWords.ts';

interface BarView {
  goal: number;
  goals: readonly string[];
  elapsed: number;
  /** Practice and looks are named; an assessment needs no word. */
  kind: 'practice' | 'assessment' | 'look';
}

export interface Bar {
  node: HTMLElement;
  show(view: BarView): void;
  /** The time alone, once a second. */
  showTime(elapsed: number): void;
  showSound(on: boolean): void;
  offerVr(): void;
}

interface BarActs {
  pause(): void;
  sound(): void;
  enterVr(): void;
}

const { bar: words, start } = pageWords;

/** What stands above the picture: the goal, the time, pause and sound. */
export const buildBar = (acts: BarActs): Bar => {
  const number = element('span', { class: 'soft' });
  const goal = element('b');
  const kind = element('p', { class: 'soft kind' });
  const time = element('b', { class: 'time' });
  const vr = button(start.enterVr, acts.enterVr, { 'data-vr': '', hidden: '' });
  const sound = button(words.soundOn, acts.sound, { 'data-sound': '' });
  const node = element(
    'section',
    { class: 'bar', 'aria-label': words.label },
    element('p', { class: 'goal' }, number, ' ', goal),
    element(
      'div',
      { class: 'right' },
      kind,
      element('p', {}, element('span', { class: 'soft time-name' }, words.time), ' ', time),
      vr,
      sound,
      button(words.pause, acts.pause, { 'data-pause': '' }),
    ),
  );
  const showTime = (elapsed: number) => {
    const text = clockTime(elapsed);
    if (time.textContent !== text) time.textContent = text;
  };
  return {
    node,
    show: (view) => {
      number.textContent = goalNumber(view.goal, view.goals.length);
      goal.textContent = view.goals[view.goal] ?? '';
      kind.textContent = view.kind === 'assessment' ? '' : words[view.kind];
      showTime(view.elapsed);
    },
    showTime,
    showSound: (on) => {
      sound.textContent = on ? words.soundOff : words.soundOn;
    },
    offerVr: () => {
      vr.hidden = false;
    },
  };
};
