import type { CSSProperties, ReactNode } from 'react';
import { useWidth } from '../charts/frame/useWidth.ts';
import classes from './Sheets.module.css';

/** A sheet of A4 at the browser's 96 pixels an inch. */
const sheetWidth = 794;

/** Sheets of paper as they are printed. On the screen they shrink with the room that they have. */
export function Sheets({ children }: { children: ReactNode }) {
  const { ref, width } = useWidth();
  const style = { '--shown': Math.min(1, (width || sheetWidth) / sheetWidth) } as CSSProperties;
  return (
    <div ref={ref}>
      <div className={classes.sheets} style={style}>
        {children}
      </div>
    </div>
  );
}

interface SheetProps {
  /** Names the sheet, such as “Page 1 of 2”. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** One sheet, in the light theme on every screen, because paper is white. */
export function Sheet({ label, className, children }: SheetProps) {
  return (
    <section
      className={className ? `${classes.sheet} ${className}` : classes.sheet}
      aria-label={label}
      data-mantine-color-scheme="light"
    >
      {children}
    </section>
  );
}
