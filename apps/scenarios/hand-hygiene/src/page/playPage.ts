import { type ActList, buildActList } from './actList.ts';
import { type Bar, buildBar } from './bar.ts';
import { buildCaption, type Caption } from './caption.ts';
import { element } from './element.ts';
import { buildEndCard, type EndCard } from './endCard.ts';
import { pageWords } from './pageWords.ts';
import { buildPauseCard, type PauseCard } from './pauseCard.ts';

interface PageActs {
  act(id: string): void;
  pause(): void;
  goOn(): void;
  again(): void;
  sound(): void;
  enterVr(): void;
}

type Shown = 'start' | 'playing' | 'over';

/** All that lies over the picture once somebody plays. */
export interface PlayPage {
  bar: Bar;
  list: ActList;
  caption: Caption;
  pauseCard: PauseCard;
  endCard: EndCard;
  /** What went wrong and what it means; undefined takes it away. */
  trouble(sentence: string | undefined): void;
  show(kind: Shown): void;
  /** Cards and list lie at the bottom. */
  isNarrow(): boolean;
  /** What the page covers of the picture, in pixels at each edge. */
  covered(kind: Shown): { start: number; end: number; bottom: number };
}

/** Under this width cards and list lie at the bottom; the style sheets say the same. */
const isNarrow = () => matchMedia('(max-width: 47.9375em)').matches;

export const buildPlayPage = (main: HTMLElement, title: string, back: string, acts: PageActs): PlayPage => {
  const bar = buildBar(acts);
  const list = buildActList(acts.act);
  const caption = buildCaption();
  const pauseCard = buildPauseCard(back, acts.goOn);
  const endCard = buildEndCard(back, acts.again);
  const trouble = element('p', { class: 'trouble', role: 'alert' });
  const skip = element('a', { class: 'skip button', href: '#acts-title' }, pageWords.toList);
  // The start card has the page's heading; what comes after it has this one.
  const heading = element('h1', { class: 'unseen', hidden: '' }, title);
  const playing = element('div', { hidden: '' }, skip, bar.node, list.node);
  main.append(heading, playing, endCard.node, trouble, caption.node, pauseCard.node);

  // On a phone the caption stands on the list or the result and below the bar, however much is in them.
  const measured = new ResizeObserver(() => {
    const sheet = high(list.node) || high(endCard.node);
    document.documentElement.style.setProperty('--sheet', `${sheet}px`);
    document.documentElement.style.setProperty('--bar', `${high(bar.node)}px`);
  });
  for (const node of [list.node, endCard.node, bar.node]) measured.observe(node);

  const broad = (node: HTMLElement) => Math.round(node.getBoundingClientRect().width);
  const high = (node: HTMLElement) => Math.round(node.getBoundingClientRect().height);
  return {
    bar,
    list,
    caption,
    pauseCard,
    endCard,
    trouble: (sentence) => {
      trouble.textContent = sentence ?? '';
    },
    show: (kind) => {
      heading.hidden = kind === 'start';
      playing.hidden = kind !== 'playing';
    },
    isNarrow,
    covered: (kind) => {
      const card =
        kind === 'start' ? document.getElementById('start') : kind === 'over' ? endCard.node : list.node;
      if (!card) return { start: 0, end: 0, bottom: 0 };
      if (isNarrow()) return { start: 0, end: 0, bottom: Math.min(high(card), innerHeight * 0.6) };
      // Not the whole card: the room may well go on behind it.
      const part = Math.min(broad(card), innerWidth / 2) * (kind === 'playing' ? 0.85 : 0.5);
      return kind === 'playing' ? { start: 0, end: part, bottom: 0 } : { start: part, end: 0, bottom: 0 };
    },
  };
};
