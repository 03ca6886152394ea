import { element } from './element.ts';
import { pageWords } from './pageWords.ts';

/** One row: an act, an answer or a way to go. */
export interface Row {
  id: string;
  text: string;
  /** Suggested next, in practice. */
  next: boolean;
}

interface ListView {
  /** A question that the rows answer; undefined for what can be done here. */
  question: string | undefined;
  rows: readonly Row[];
}

export interface ActList {
  node: HTMLElement;
  show(view: ListView): void;
  rows(): readonly Row[];
  focus(): void;
}

const { acts: words } = pageWords;

/** The acts beside the picture, numbered in reading order: all that can be done, without seeing or pointing. */
export const buildActList = (act: (id: string) => void): ActList => {
  const title = element('h2', { id: 'acts-title', tabindex: '-1' }, words.title);
  const list = element('ol');
  const node = element('nav', { class: 'acts', id: 'acts', 'aria-labelledby': 'acts-title' }, title, list);
  let shown: readonly Row[] = [];

  list.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest('button') : null;
    if (pressed?.dataset.act !== undefined) act(pressed.dataset.act);
  });

  const rowOf = ({ id, text, next }: Row, index: number) => {
    const row = element(
      'button',
      { type: 'button', 'data-act': id, ...(next && { 'data-next': '' }) },
      element('kbd', {}, String(index + 1)),
      element('span', {}, text),
      ...(next ? [element('em', {}, words.next)] : []),
    );
    if (id.startsWith('go:')) row.dataset.walk = '';
    return element('li', {}, row);
  };

  return {
    node,
    rows: () => shown,
    focus: () => (list.querySelector('button') ?? title).focus(),
    show: ({ question, rows }) => {
      const same =
        title.textContent === (question ?? words.title) &&
        rows.length === shown.length &&
        rows.every((row, index) => isSame(row, shown[index]));
      if (same) return;
      const focused = document.activeElement;
      const wasIn = node.contains(focused);
      const stood = focused instanceof HTMLElement ? focused.dataset.act : undefined;
      const position = shown.findIndex(({ id }) => id === stood);
      shown = rows;
      title.textContent = question ?? words.title;
      node.toggleAttribute('data-question', question !== undefined);
      list.replaceChildren(...rows.map(rowOf));
      if (!wasIn) return;
      // Whoever works with the keys stays where they were; a question is read before it is answered.
      const buttons = [...list.querySelectorAll('button')];
      const again = buttons.find(({ dataset }) => dataset.act === stood) ?? buttons[Math.max(0, position)];
      (question === undefined ? (again ?? buttons.at(-1) ?? title) : title).focus();
    },
  };
};

const isSame = (row: Row, other: Row | undefined): boolean =>
  row.id === other?.id && row.text === other.text && row.next === other.next;
