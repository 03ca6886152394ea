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
  const node = element('nav', { class: 'acts', id: 'acts', 'aria-label': words.title }, title, list);
  let shown: readonly Row[] = [];

  list.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest('button') : null;
    if (pressed?.dataset.act !== undefined) act(pressed.dataset.act);
  });

  const buttons = () => [...list.querySelectorAll('button')];
  const focusedAct = () => {
    const focused = document.activeElement;
    return focused instanceof HTMLElement ? focused.dataset.act : undefined;
  };
  /** A row that stays is the same element, so that a screen reader does not name it again. */
  const showRows = (rows: readonly Row[]) => {
    const before = new Map(buttons().map((button) => [button.dataset.act, button]));
    const after = rows.map((row, index) => fill(before.get(row.id) ?? newButton(row.id), row, index));
    for (const [id, button] of before) if (!rows.some((row) => row.id === id)) button.closest('li')?.remove();
    for (const [index, button] of after.entries()) {
      const item = button.closest('li') ?? element('li', {}, button);
      if (list.children[index] !== item) list.insertBefore(item, list.children[index] ?? null);
    }
  };

  return {
    node,
    rows: () => shown,
    focus: () => (suggested(buttons()) ?? buttons()[0] ?? title).focus(),
    show: ({ question, rows }) => {
      const heading = question ?? words.title;
      const isAsked = question !== undefined && title.textContent !== heading;
      const same =
        title.textContent === heading &&
        rows.length === shown.length &&
        rows.every((row, index) => isSame(row, shown[index]));
      if (same) return;
      const wasIn = node.contains(document.activeElement);
      const stood = focusedAct();
      const position = shown.findIndex(({ id }) => id === stood);
      const isNew = !rows.some(({ id }) => !isWalk(id) && shown.some((row) => row.id === id));
      shown = rows;
      title.textContent = heading;
      node.toggleAttribute('data-question', question !== undefined);
      showRows(rows);
      // A question is read before it is answered, wherever whoever plays was.
      if (isAsked) return title.focus();
      if (!wasIn) return;
      // Practice leads on. Else one stays where one was, and reads from the heading what is new, so that nothing is done unread.
      const stays = buttons().find(({ dataset }) => dataset.act === stood && !isNew);
      const there = isNew || position < 0 ? title : (buttons()[position] ?? buttons().at(-1) ?? title);
      const next = suggested(buttons()) ?? stays ?? there;
      if (next !== document.activeElement) next.focus();
    },
  };
};

const newButton = (id: string) => element('button', { type: 'button', 'data-act': id });

const fill = (button: HTMLButtonElement, { id, text, next }: Row, index: number) => {
  button.toggleAttribute('data-next', next);
  button.toggleAttribute('data-walk', isWalk(id));
  button.replaceChildren(
    element('kbd', {}, String(index + 1)),
    element('span', {}, text),
    ...(next ? [element('em', {}, words.next)] : []),
  );
  return button;
};

const isWalk = (id: string) => id.startsWith('go:');

const suggested = (buttons: readonly HTMLButtonElement[]) =>
  buttons.find((button) => button.hasAttribute('data-next'));

const isSame = (row: Row, other: Row | undefined): boolean =>
  row.id === other?.id && row.text === other.text && row.next === other.next;
