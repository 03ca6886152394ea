import { useSpotlight } from '@mantine/spotlight';
import { useState } from 'react';
import { useFocusReturn } from '../../ui/dialogs/useFocusReturn.ts';
import { CommandPalette } from '../shell/palette/CommandPalette.tsx';
import { paletteStore } from '../shell/palette/palette.ts';
import { type PaletteInput, usePaletteActions } from './usePaletteActions.ts';

/** The palette with what it offers to the person in front of the screen. */
export function Palette(input: Omit<PaletteInput, 'query'>) {
  const [query, setQuery] = useState('');
  const { actions, searching } = usePaletteActions({ ...input, query });
  const { opened } = useSpotlight(paletteStore);
  return (
    <>
      {opened && <FocusReturn />}
      <CommandPalette actions={actions} searching={searching} onQueryChange={setQuery} />
    </>
  );
}

/** There while the palette is open, which stays mounted. */
function FocusReturn() {
  useFocusReturn();
  return null;
}
