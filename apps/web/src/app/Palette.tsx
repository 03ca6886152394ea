import { useState } from 'react';
import { CommandPalette } from './shell/CommandPalette.tsx';
import { type PaletteInput, usePaletteActions } from './usePaletteActions.ts';

/** The palette with what it offers to the person in front of the screen. */
export function Palette(input: Omit<PaletteInput, 'query'>) {
  const [query, setQuery] = useState('');
  const actions = usePaletteActions({ ...input, query });
  return <CommandPalette actions={actions} onQueryChange={setQuery} />;
}
