import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Row, Text } from '../../layout/Layout.tsx';
import classes from './parts.module.css';

interface Section {
  /** Id of the section's element. */
  id: string;
  label: string;
  /** The number of entries in the section. */
  count?: number | undefined;
}

interface SectionTabsProps {
  /** Name of the tabs for screen readers: "Parts of the module". */
  label: string;
  sections: readonly Section[];
}

/** Tabs that lead to the sections of a long page; the marked tab follows as one scrolls. */
export function SectionTabs({ label, sections }: SectionTabsProps) {
  const { current, choose } = useCurrentSection(sections.map(({ id }) => id));
  const show = (id: string) => {
    choose(id);
    const section = document.getElementById(id);
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  };
  return (
    <Row
      as="nav"
      gap={28}
      nowrap
      below={16}
      className={`${classes.tabs} ${classes.sticky} screen-only`}
      aria-label={label}
    >
      {sections.map(({ id, label: title, count }) => (
        <a
          key={id}
          href={`#${id}`}
          className={classes.tab}
          aria-current={id === current ? 'location' : undefined}
          onClick={(event) => {
            event.preventDefault();
            show(id);
          }}
        >
          {title}
          {count !== undefined && (
            <Text weight="text" color={3}>
              {' '}
              {count}
            </Text>
          )}
        </a>
      ))}
    </Row>
  );
}

interface PageSectionProps {
  /** The id of the section in `SectionTabs`. */
  id: string;
  children: ReactNode;
}

/** A section of a long page with `SectionTabs`. */
export function PageSection({ id, children }: PageSectionProps) {
  return (
    <div id={id} data-section tabIndex={-1}>
      {children}
    </div>
  );
}

/** A section counts as current once it begins above this line, which is a little below header and tabs. */
const currentSectionTop = 140;

const beginsAbove = (id: string) => {
  const top = document.getElementById(id)?.getBoundingClientRect().top;
  return top !== undefined && top <= currentSectionTop;
};

/**
 * The current section: the last one whose beginning was scrolled past. A section that was chosen stays
 * current until the next scrolling.
 */
function useCurrentSection(ids: readonly string[]) {
  const [current, setCurrent] = useState(ids[0]);
  const chosenAt = useRef(0);
  const allIds = ids.join(' ');
  useEffect(() => {
    const onScroll = () => {
      // Scrolling is ignored right after a choice: the jump to the chosen section scrolls, too, and another
      // section may begin at the same height.
      if (performance.now() - chosenAt.current < 300) return;
      const known = allIds.split(' ');
      setCurrent(known.findLast(beginsAbove) ?? known[0]);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [allIds]);
  const choose = (id: string) => {
    chosenAt.current = performance.now();
    setCurrent(id);
  };
  return { current, choose };
}
