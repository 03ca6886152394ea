import { element } from './element.ts';
import { pageWords } from './pageWords.ts';

/** One thing that is said: by somebody, or by the scenario itself. */
export interface Line {
  who?: string;
  text: string;
  /** Practice says at once whether a step was right; a sound is described. */
  kind: 'speech' | 'right' | 'wrong' | 'sound' | 'note' | 'point';
}

export interface Caption {
  node: HTMLElement;
  /** Shows lines and lets a screen reader say them, with what else is to be heard. */
  say(lines: readonly Line[], heard?: readonly string[]): void;
  /** Shows a sound without a word to a screen reader, which would be drowned by it. */
  sound(text: string): void;
  /** What would happen with the thing that a finger points at; undefined when it points at nothing. */
  point(text: string | undefined): void;
  /** Takes away what can be seen; what is still to be heard is heard. */
  clear(): void;
}

/** Sentences that can be read again. */
const kept = 12;

/** The visible caption, and the one polite region for goal, caption and result: only what comes new is said. */
export const buildCaption = (): Caption => {
  const visible = element('div', { class: 'caption', 'aria-hidden': 'true', tabindex: '-1' });
  const region = element('div', {
    class: 'unseen',
    role: 'log',
    'aria-live': 'polite',
    'aria-label': pageWords.heard.log,
  });
  const node = element('div', {}, visible, region);

  const lineOf = ({ who, text, kind }: Line) =>
    element(
      'p',
      { 'data-kind': kind },
      ...(who === undefined ? [] : [element('b', {}, `${who}:`), ' ']),
      text,
    );
  /** One line of its kind at a time. */
  const addOnly = (line: Line) => {
    visible.querySelector(`[data-kind=${line.kind}]`)?.remove();
    visible.append(lineOf(line));
  };
  return {
    node,
    say: (lines, heard = []) => {
      if (lines.length > 0) visible.replaceChildren(...lines.map(lineOf));
      const sentences = [
        ...lines.map(({ who, text }) => (who === undefined ? text : `${who}: ${text}`)),
        ...heard,
      ];
      region.append(...sentences.map((sentence) => element('p', {}, sentence)));
      while (region.children.length > kept) region.firstElementChild?.remove();
    },
    sound: (text) => addOnly({ text: `(${text})`, kind: 'sound' }),
    point: (text) => {
      if (text === undefined) visible.querySelector('[data-kind=point]')?.remove();
      else addOnly({ text, kind: 'point' });
    },
    clear: () => visible.replaceChildren(),
  };
};
