import { useCallback, useState } from 'react';

/** Two screens ahead of where one scrolls. */
const ahead = '200% 0px';
/** A jump brings a hundred rows near at once: all in one go would hold the page up. */
const atOnce = 5;

type Said = (near: boolean) => void;
const listeners = new Map<Element, Said>();
/** What is yet to be told, the nearest to the middle of the screen first. */
let waiting: IntersectionObserverEntry[] = [];
let observer: IntersectionObserver | undefined;

const tellSome = () => {
  for (const { target, isIntersecting } of waiting.splice(0, atOnce)) listeners.get(target)?.(isIntersecting);
  if (waiting.length > 0) setTimeout(tellSome);
};

const fromMiddle = ({ boundingClientRect: { top } }: IntersectionObserverEntry) =>
  Math.abs(top - window.innerHeight / 2);

/** One observer for the thousands of elements that a page may have. */
const sharedObserver = () => {
  observer ??= new IntersectionObserver(
    (entries) => {
      const isTelling = waiting.length > 0;
      const again = new Set(entries.map(({ target }) => target));
      waiting = [...entries, ...waiting.filter(({ target }) => !again.has(target))].sort(
        (a, b) => fromMiddle(a) - fromMiddle(b),
      );
      if (!isTelling) tellSome();
    },
    { rootMargin: ahead },
  );
  return observer;
};

/** Whether an element is in view, or will be when one scrolls on. */
export function useNear<Watched extends Element>(atFirst: boolean) {
  const [near, setNear] = useState(atFirst);
  const ref = useCallback((element: Watched | null) => {
    if (!element) return;
    listeners.set(element, setNear);
    sharedObserver().observe(element);
    return () => {
      listeners.delete(element);
      sharedObserver().unobserve(element);
    };
  }, []);
  return { ref, near };
}
