import { button, element } from './element.ts';
import { glowing, pageWords, percent } from './pageWords.ts';

/** What the end card says; also drawn in the room for whoever wears a headset. */
export interface EndView {
  score: number | null;
  verdict: string;
  /** Undefined where nothing was passed or failed. */
  good: boolean | undefined;
  /** How each print came where it glows. */
  prints: readonly string[];
  competencies: readonly { competencyName: string; score: number }[];
  mustPass: readonly { name: string; why: string }[];
  wrong: readonly { name: string; action: string }[];
  /** What else is to be known: not sent yet, not kept whole. */
  remarks: readonly string[];
  /** The portal's page about this session. */
  details: string | undefined;
}

export interface EndCard {
  node: HTMLElement;
  show(view: EndView): void;
  hide(): void;
  focus(): void;
}

const { end: words } = pageWords;

export const buildEndCard = (back: string, again: () => void): EndCard => {
  const title = element('h2', { id: 'end-title', tabindex: '-1' }, words.title);
  const body = element('div', {
    class: 'result',
    role: 'group',
    tabindex: '0',
    'aria-labelledby': 'end-title',
  });
  const ways = element('div', { class: 'row' });
  const node = element(
    'section',
    { class: 'card end', 'aria-labelledby': 'end-title', hidden: '' },
    title,
    body,
    ways,
  );

  const waysOn = (details: string | undefined) => {
    const playAgain = button(words.again, again, {
      'data-again': '',
      ...(details === undefined && { class: 'primary' }),
    });
    return [
      ...(details === undefined
        ? []
        : [element('a', { class: 'button primary', href: details }, words.details)]),
      playAgain,
      element('a', { class: 'button', href: back }, words.back),
    ];
  };

  return {
    node,
    show: (view) => {
      const hadFocus = ways.contains(document.activeElement);
      body.replaceChildren(
        verdict(view),
        ...view.remarks.map((remark) => element('p', { class: 'remark' }, remark)),
        ...part(
          words.mustPass,
          view.mustPass.map(({ name, why }) => [element('span', {}, name), element('b', {}, why)]),
          'pairs fails',
        ),
        ...part(
          words.prints,
          view.prints.map((print) => [print]),
          'prints',
          glowing(view.prints.length),
        ),
        ...(view.prints.length === 0 ? [element('p', {}, words.nothing)] : []),
        ...part(words.competencies, view.competencies.map(competency), 'marks'),
        ...(view.wrong.length === 0
          ? [element('p', { class: 'soft' }, words.everyStep)]
          : part(
              words.toPractise,
              view.wrong.map(({ name, action }) => [element('b', {}, name), `: ${action}`]),
              'plain',
            )),
      );
      ways.replaceChildren(...waysOn(view.details));
      node.hidden = false;
      if (hadFocus) title.focus();
    },
    hide: () => {
      node.hidden = true;
    },
    focus: () => title.focus(),
  };
};

const verdict = ({ score, verdict: text, good }: EndView) => {
  const said = element('span', {}, text);
  if (good !== undefined) said.dataset.good = String(good);
  return element(
    'p',
    { class: 'score' },
    ...(score === null ? [] : [element('b', {}, percent(score)), ' ']),
    said,
  );
};

/** A heading and a list, or nothing where the list is empty. */
const part = (
  heading: string,
  rows: readonly (readonly (Node | string)[])[],
  kind: string,
  note?: string,
): HTMLElement[] =>
  rows.length === 0
    ? []
    : [
        element('h3', {}, heading),
        ...(note === undefined ? [] : [element('p', { class: 'soft' }, note)]),
        element('ul', { class: kind }, ...rows.map((row) => element('li', {}, ...row))),
      ];

const competency = ({ competencyName, score }: EndView['competencies'][number]) => {
  const share = element('i');
  share.style.inlineSize = `${score * 100}%`;
  return [
    element('span', {}, competencyName),
    element('b', {}, percent(score)),
    element('span', { class: 'track', 'aria-hidden': 'true' }, share),
  ];
};
