import { button, element, inPage } from './element.ts';
import { attemptsLine, learnerLine, pageWords } from './pageWords.ts';

export type Mode = 'training' | 'assessment';

/** Why a play is a look, of which nothing is sent. */
export type LookReason = keyof typeof pageWords.look;

/** What the start card says; `refused` and `offline` are sentences of what went wrong on the way to the portal. */
export type StartView =
  | { kind: 'connecting' }
  | { kind: 'play'; learner: string; passMark: number; modes: readonly Mode[]; attemptsLeft: number | null }
  | { kind: 'look'; why: LookReason }
  | { kind: 'refused'; sentence: string; retry: boolean };

interface StartActs {
  begin(mode: Mode): void;
  enterVr(): void;
  retry(): void;
  lookRound(): void;
}

export interface StartCard {
  show(view: StartView): void;
  /** Says what keeps the play from beginning, or what happened instead. */
  say(sentence: string): void;
  /** The button that brings one into a headset. */
  offerVr(): void;
  hide(): void;
  appear(): void;
}

const { start, look } = pageWords;

/** The card that index.html already shows; this fills in who plays, how, and the buttons. */
export const startCard = (back: string, acts: StartActs): StartCard => {
  const card = inPage('start');
  const state = inPage('start-state');
  const said = element('p', { class: 'said', role: 'status' });
  let vr = false;
  let shown: StartView = { kind: 'connecting' };

  const wayBack = () => element('a', { href: back, class: 'button' }, start.back);
  const beginButton = (mode: Mode, primary: boolean) =>
    button(mode === 'training' ? start.practise : start.assessment, () => acts.begin(mode), {
      'data-begin': mode,
      ...(primary && { class: 'primary' }),
    });
  const vrButton = () => (vr ? [button(start.enterVr, acts.enterVr, { 'data-vr': '' })] : []);
  const row = (...buttons: readonly HTMLElement[]) => element('div', { class: 'row' }, ...buttons);
  const sentence = (text: string, kind = 'soft') => element('p', { class: kind }, text);

  const contents = (view: StartView): HTMLElement[] => {
    switch (view.kind) {
      case 'connecting':
        return [sentence(start.connecting)];
      case 'look':
        return [sentence(look[view.why]), row(beginButton('training', true), ...vrButton(), wayBack())];
      case 'refused':
        return [
          sentence(view.sentence, 'problem'),
          row(
            ...(view.retry ? [button(start.tryAgain, acts.retry, { class: 'primary' })] : []),
            wayBack(),
            button(start.lookRound, acts.lookRound),
          ),
        ];
      case 'play':
        return playContents(view);
    }
  };

  const playContents = (view: Extract<StartView, { kind: 'play' }>): HTMLElement[] => {
    const { learner, passMark, modes, attemptsLeft } = view;
    const left = modes.includes('assessment') && (attemptsLeft === null || attemptsLeft > 0);
    const offered = modes.filter((mode) => mode === 'training' || left);
    return [
      element('p', { class: 'learner' }, learnerLine(learner, passMark)),
      ...(modes.includes('assessment') ? [sentence(attemptsLine(attemptsLeft))] : []),
      ...(modes.includes('training')
        ? [sentence(modes.length === 1 ? start.practiceOnly : start.practiceSays)]
        : []),
      ...(modes.length === 0 ? [sentence(start.noneAllowed, 'problem')] : []),
      row(
        ...offered.map((mode, index) => beginButton(mode, index === 0)),
        ...(offered.length > 0 ? vrButton() : []),
        wayBack(),
      ),
    ];
  };

  const show = (view: StartView) => {
    shown = view;
    state.replaceChildren(...contents(view), said);
  };
  return {
    show,
    say: (text) => {
      said.textContent = text;
    },
    offerVr: () => {
      vr = true;
      show(shown);
    },
    hide: () => {
      card.hidden = true;
    },
    appear: () => {
      said.textContent = '';
      card.hidden = false;
      card.querySelector('button')?.focus();
    },
  };
};
