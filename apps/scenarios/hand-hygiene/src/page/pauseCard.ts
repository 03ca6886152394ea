import { button, element } from './element.ts';
import { pageWords } from './pageWords.ts';

export type PauseReason = 'asked' | 'hidden' | 'headset';
export type PlayKind = 'practice' | 'assessment' | 'look';

export interface PauseCard {
  node: HTMLDialogElement;
  show(why: PauseReason, kind: PlayKind): void;
  hide(): void;
}

const { pause: words } = pageWords;
const leaving = { practice: words.leavePractice, assessment: words.usesUp, look: words.leaveLook } as const;

/** Stands before everything while the time stands still. */
export const buildPauseCard = (back: string, goOn: () => void): PauseCard => {
  const why = element('p', { id: 'pause-why' });
  const left = element('p', { class: 'soft', id: 'pause-leaving' });
  const node = element(
    'dialog',
    { class: 'card pause', 'aria-labelledby': 'pause-title', 'aria-describedby': 'pause-why pause-leaving' },
    element('h2', { id: 'pause-title' }, words.title),
    why,
    left,
    element(
      'div',
      { class: 'row' },
      button(words.goOn, goOn, { class: 'primary', autofocus: '', 'data-go-on': '' }),
      element('a', { class: 'button', href: back }, words.leave),
    ),
  );
  // Escape goes on, and the run says when the card may close.
  node.addEventListener('cancel', (event) => {
    event.preventDefault();
    goOn();
  });
  node.addEventListener('close', goOn);
  return {
    node,
    show: (reason, kind) => {
      why.textContent = reason === 'asked' ? words.clock : `${words[reason]} ${words.clock}`;
      left.textContent = leaving[kind];
      if (!node.open) node.showModal();
    },
    hide: () => node.close(),
  };
};
