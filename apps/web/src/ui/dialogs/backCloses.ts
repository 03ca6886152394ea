import type { RouterHistory } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** What lies open over the page, the one on top last. */
const openOverlays: (() => void)[] = [];

/** The page itself goes back; the person has not pressed Back. */
let goesBackItself = false;

/**
 * While something is open over the page, the browser's Back closes it instead of leaving the page, or asks where words
 * would be lost. Nothing of this is in the history, so that Forward opens nothing.
 */
export function useBackCloses(onBack: () => void, isOpen = true): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    if (!isOpen) return;
    makeRoom();
    const overlay = () => latest.current();
    openOverlays.push(overlay);
    return () => {
      openOverlays.splice(openOverlays.indexOf(overlay), 1);
    };
  }, [isOpen]);
}

let pageHistory: RouterHistory | undefined;

/** Has the history ask what is open before it goes back. Called once, before anything else blocks it. */
export function askBeforeBack(history: RouterHistory): void {
  pageHistory = history;
  history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action, nextLocation }) => {
      if (action !== 'BACK') return false;
      const isOwn = goesBackItself;
      goesBackItself = false;
      if (!isOwn && closeTopmost()) return true;
      // The room is no page of its own: whoever goes back leaves it too.
      if (isRoom in nextLocation.state) setTimeout(() => window.history.back());
      return false;
    },
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[aria-haspopup]')) makeRoom();
  });
}

/** Goes back for a button of the page, from whatever is open over it. */
export function leaveByBack(history: RouterHistory): void {
  goesBackItself = true;
  history.back();
}

const isRoom = 'isRoomForBack';
const isAboveRoom = 'isAboveRoomForBack';
const index = '__TSR_index';

/** The lowest entry of this document in the history, by the router's count. */
let lowestIndex = 0;

/**
 * On the first page of a document the browser would leave the document before anything could be closed. The page then
 * gets one more entry below itself, which Back reaches first. The router is not asked: for it nothing has changed.
 */
function makeRoom(): void {
  const history = pageHistory;
  const { [isRoom]: _, ...state } = window.history.state ?? {};
  if (!history || !(state[index] <= lowestIndex) || state[isAboveRoom]) return;
  // A step back that was refused is being taken back at this moment.
  if (state[index] !== history.location.state[index]) return;
  lowestIndex = state[index] - 1;
  history._ignoreSubscribers = true;
  window.history.replaceState({ ...state, [index]: lowestIndex, [isRoom]: true }, '');
  window.history.pushState({ ...state, [isAboveRoom]: true }, '');
  history._ignoreSubscribers = false;
}

function closeTopmost(): boolean {
  const dropdown = findOpenDropdown();
  const overlay = openOverlays.at(-1);
  if (dropdown) closeDropdown(dropdown);
  else overlay?.();
  return dropdown !== undefined || overlay !== undefined;
}

/** A menu, a list of choices or a calendar. They are drawn last of all, over any dialog. */
const findOpenDropdown = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[class*="-dropdown"][data-position]')].findLast(
    (dropdown) => dropdown.getClientRects().length > 0,
  );

/** Closes it as its own Escape does. The mark keeps the key from the dialog below. */
function closeDropdown(dropdown: HTMLElement): void {
  dropdown.dataset.mantineStopPropagation = 'true';
  dropdown.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  delete dropdown.dataset.mantineStopPropagation;
}
