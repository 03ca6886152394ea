import type { ReactNode } from 'react';
import { useFilterLook } from './phoneList.ts';

/** What a table's toolbar shows beside its filters, which a phone has no room for. */
export function OnlyInBar({ children }: { children: ReactNode }) {
  return useFilterLook() === 'bar' ? children : null;
}
