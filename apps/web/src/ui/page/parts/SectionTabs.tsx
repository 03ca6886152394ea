import { useEffect, useRef, useState } from 'react';
import classes from './SectionTabs.module.css';
import tabs from './tabs.module.css';

interface Section {
  /** Id of the element that the tab leads to. */
  id: string;
  label: string;
  /** How many things stand there. */
  count?: number | undefined;
}

interface SectionTabsProps {
  /** What the tabs are: "Parts of the module". */
  label: string;
  sections: readonly Section[];
}

/** A section begins where header and tabs end; a little more, so that one that was jumped to counts. */
const sightLine = 140;

const isInSight = (id: string) => {
  const top = document.getElementById(id)?.getBoundingClientRect().top;
  return top !== undefined && top <= sightLine;
};

/** The last section whose beginning was scrolled past; one that was asked for is marked until one scrolls on. */
function useSectionInSight(ids: readonly string[]) {
  const [current, setCurrent] = useState(ids[0]);
  const asked = useRef(0);
  const all = ids.join(' ');
  useEffect(() => {
    const look = () => {
      // Where sections stand beside each other, or at the page's end, several begin at the same place.
      if (performance.now() - asked.current < 300) return;
      const known = all.split(' ');
      setCurrent(known.findLast(isInSight) ?? known[0]);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [all]);
  const ask = (id: string) => {
    asked.current = performance.now();
    setCurrent(id);
  };
  return { current, ask };
}

/** Tabs that lead to the parts of one long page, and follow as one scrolls. */
export function SectionTabs({ label, sections }: SectionTabsProps) {
  const { current, ask } = useSectionInSight(sections.map(({ id }) => id));
  const show = (id: string) => {
    ask(id);
    const section = document.getElementById(id);
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  };
  return (
    <nav className={`${tabs.tabs} ${classes.sticky}`} aria-label={label}>
      {sections.map(({ id, label: title, count }) => (
        <a
          key={id}
          href={`#${id}`}
          className={tabs.tab}
          aria-current={id === current ? 'location' : undefined}
          onClick={(event) => {
            event.preventDefault();
            show(id);
          }}
        >
          {title}
          {count !== undefined && <span className={classes.count}> {count}</span>}
        </a>
      ))}
    </nav>
  );
}
