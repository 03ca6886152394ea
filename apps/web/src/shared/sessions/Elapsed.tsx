import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import { elapsed } from './elapsed.ts';

interface ElapsedProps {
  /** The server's time when it said so, and this browser's when it heard. */
  now: string;
  heardAt: number;
  start: string;
}

/** How long it has been since the start, counted here, second by second. */
export function Elapsed({ now, heardAt, start }: ElapsedProps) {
  const [clock, setClock] = useState(Date.now);
  useInterval(() => setClock(Date.now()), 1000, { autoInvoke: true });
  const before = Date.parse(now) - Date.parse(start);
  return <time>{elapsed(before + Math.max(0, clock - heardAt))}</time>;
}
