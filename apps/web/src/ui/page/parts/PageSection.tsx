import type { ReactNode } from 'react';

interface PageSectionProps {
  /** What the tabs of `SectionTabs` name it by. */
  id: string;
  children: ReactNode;
}

/** A part of a long page that a tab leads to. */
export function PageSection({ id, children }: PageSectionProps) {
  return (
    <div id={id} data-section tabIndex={-1}>
      {children}
    </div>
  );
}
