import type { ReactNode } from 'react';
import { usePainted } from './usePainted.ts';

interface AfterFirstPaintProps {
  children: ReactNode;
  /** Keeps its place until then. */
  before?: ReactNode;
}

/** What stands below or beside what a page is opened for, which is painted without waiting for it. */
export function AfterFirstPaint({ children, before = null }: AfterFirstPaintProps) {
  const painted = usePainted();
  return painted ? children : before;
}
