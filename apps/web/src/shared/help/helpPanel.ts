import { isHelpPath, type Screen } from '@simward/contract';
import { useSyncExternalStore } from 'react';
import { storedFlag } from '../../lib/session/storedFlags.ts';
import { lastFocused } from '../../ui/dialogs/lastFocused.ts';

/** A task that somebody follows, and the step at hand, from 0. */
export interface FollowedTask {
  topic: string;
  step: number;
}

interface HelpPanel {
  isOpen: boolean;
  /** Stays from screen to screen until it is done or left. */
  task?: FollowedTask | undefined;
  /** Articles that were opened over that of the screen or task, the last one on show. */
  trail: readonly string[];
}

const closed: HelpPanel = { isOpen: false, trail: [] };

let person = '';
let panel = closed;
/** What had the focus before the panel took it; undefined unless somebody has just asked for an article. */
let asker: Element | null | undefined;
let opener: HTMLElement | null = null;
const listeners = new Set<() => void>();

const change = (next: Partial<HelpPanel>): void => {
  if (next.task !== panel.task && 'task' in next) keepTask(next.task);
  panel = { ...panel, ...next };
  for (const listener of listeners) listener();
};

/** Opens it, or keeps it open, with the focus on its article's title. */
const open = (next: Partial<HelpPanel>): void => {
  asker = document.activeElement;
  if (!panel.isOpen) opener = lastFocused();
  remember(true);
  change({ ...next, isOpen: true });
};

/** The panel of help beside or over the page, and on a phone its sheet. Its parts are loaded when they are first shown. */
export const helpPanel = {
  /** Begins for somebody who has signed in, with what this browser has kept for them. */
  begin(userId: string): void {
    person = userId;
    panel = { ...closed, isOpen: stored().read() && isBesidePage(), task: keptTask() };
  },
  /** Ends with the sign-in. */
  end(): void {
    change({ ...closed, task: undefined });
  },
  toggle: (): void => (panel.isOpen ? helpPanel.close() : open({})),
  /** Opens an article over the one on show. */
  show: (topic: string): void => open({ trail: [...panel.trail, topic] }),
  /** Opens a task at its first step. */
  follow: (topic: string): void => open({ task: { topic, step: 0 }, trail: [] }),
  /** Shows a step of the task that is followed. */
  goTo(step: number): void {
    if (panel.task) change({ task: { ...panel.task, step } });
  },
  /** Returns to the article before; a task on show ends, and the screen's own article is back. */
  back: (): void => open(panel.trail.length > 0 ? { trail: panel.trail.slice(0, -1) } : { task: undefined }),
  /** Another screen is on show: its article, or the task, comes back. */
  followRoute(): void {
    if (panel.trail.length > 0) change({ trail: [] });
  },
  /** A task that is followed goes on: the panel shows it when it is opened again, a phone in one line. */
  close(): void {
    remember(false);
    change({ isOpen: false, trail: [] });
  },
  /** Ends the task that is followed: nothing of it is asked about. */
  leaveTask: (): void => change({ task: undefined, trail: [] }),
};

/** Closes it for who is in it: the focus goes back to where it was before. */
export const returnFromHelp = (): void => {
  helpPanel.close();
  if (opener?.isConnected && opener.checkVisibility()) opener.focus({ preventScroll: true });
  else document.getElementById(helpButtonId)?.focus({ preventScroll: true });
};

/** Moves the focus to what somebody has asked for, once, unless they have gone on to something else meanwhile. */
export const focusAsked = (title: HTMLElement | null): void => {
  if (title === null || asker === undefined) return;
  const { activeElement } = document;
  const frame = title.closest('[role="dialog"], aside');
  const stayed = activeElement === document.body || activeElement === asker || frame?.contains(activeElement);
  asker = undefined;
  if (stayed) title.focus({ preventScroll: true });
};

export const useHelpPanel = (): HelpPanel =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => panel,
  );

/** Where help is for whoever sees a screen: beside or over it, closed, or the page itself. */
export type HelpAt = 'panel' | 'closed' | 'page';

/** A page of help is not repeated beside itself: there the panel has only the task that is followed, and what was opened from it. */
export const useHelpAt = (screen: Screen | undefined): HelpAt => {
  const { isOpen, task, trail } = useHelpPanel();
  if (!task && trail.length === 0 && screen && isHelpPath(screen.path)) return 'page';
  return isOpen ? 'panel' : 'closed';
};

export const helpButtonId = 'help-button';

/** From this width on the panel stands beside the page; style sheets use the same. */
export const besidePage = '(min-width: 90em)';
const isBesidePage = () => window.matchMedia(besidePage).matches;

const stored = () => storedFlag(() => localStorage, `simward.help.${person}`);

/** Only beside the page: over it, it would cover the next page too. */
const remember = (isOpen: boolean): void => {
  if (isBesidePage()) stored().write(isOpen);
};

const taskKey = () => `simward.help.task.${person}`;

const keptTask = (): FollowedTask | undefined => {
  try {
    const [topic, step] = (sessionStorage.getItem(taskKey()) ?? '').split(' ');
    return topic ? { topic, step: Number(step) } : undefined;
  } catch {
    return undefined;
  }
};

const keepTask = (task: FollowedTask | undefined): void => {
  try {
    if (task) sessionStorage.setItem(taskKey(), `${task.topic} ${task.step}`);
    else sessionStorage.removeItem(taskKey());
  } catch {
    // Without storage a reload ends the task.
  }
};
