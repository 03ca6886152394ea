import type { MenuGroup } from '@simward/contract';
import { useState } from 'react';
import { storedFlag } from '../../../lib/session/storedFlags.ts';
import type { MenuPart } from './menuEntriesOf.ts';

export interface Folds {
  isFolded: (group: MenuGroup) => boolean;
  fold: (group: MenuGroup, folded: boolean) => void;
}

/** The groups of the menu that a person has folded, which this browser remembers for the person. All are open at first. */
export function useFolds(userId: string, parts: readonly MenuPart[]): Folds {
  const [folded, setFolded] = useState<ReadonlySet<MenuGroup>>(
    () =>
      new Set(
        parts.flatMap(({ group }) => (group !== undefined && flagOf(userId, group).read() ? [group] : [])),
      ),
  );
  return {
    isFolded: (group) => folded.has(group),
    fold: (group, isFolded) => {
      flagOf(userId, group).write(isFolded);
      const next = new Set(folded);
      if (isFolded) next.add(group);
      else next.delete(group);
      setFolded(next);
    },
  };
}

const flagOf = (userId: string, group: MenuGroup) =>
  storedFlag(() => localStorage, `simward.menu.${userId}.${group}`);
