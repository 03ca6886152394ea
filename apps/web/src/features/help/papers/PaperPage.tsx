import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Sheet } from '../../../ui/paper/Sheets.tsx';
import { fitOnSheet } from './fitOnSheet.ts';
import classes from './papers.module.css';

interface PaperPageProps {
  /** Names the sheet, such as “Page 1 of 2”. */
  label: string;
  children: ReactNode;
}

/** One sheet of a paper in black on white, between margins of 14 mm. What it says always fits on it. */
export function PaperPage({ label, children }: PaperPageProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const page = ref.current;
    if (!page) return;
    fitOnSheet(page);
    let isShown = true;
    // Letters have their own widths once their font is there.
    void document.fonts.ready.then(() => isShown && fitOnSheet(page));
    return () => {
      isShown = false;
    };
  });
  return (
    <Sheet label={label} className={classes.sheet}>
      <div ref={ref} className={classes.page}>
        {children}
      </div>
    </Sheet>
  );
}
