import { useCallback, useState } from 'react';

/** Two screens ahead of where one scrolls. */
const ahead = '200% 0px';

type Said = (near: boolean) => void;
const listeners = new WeakMap<Element, Said>();
let observer: IntersectionObserver | undefined;

/** One observer for the thousands of elements that a page may have. */
const sharedObserver = () => {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
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
    return () => sharedObserver().unobserve(element);
  }, []);
  return { ref, near };
}
