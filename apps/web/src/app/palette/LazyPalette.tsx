import { useHotkeys } from '@mantine/hooks';
import { useSpotlight } from '@mantine/spotlight';
import { type ComponentProps, useState } from 'react';
import { lazyPart } from '../../ui/page/parts/lazyPart.tsx';
import { palette, paletteStore } from '../shell/palette/palette.ts';

const Palette = lazyPart(async () => (await import('./Palette.tsx')).Palette);

/** The palette, loaded when it is first opened; from then on it listens to its keys itself. */
export function LazyPalette(props: ComponentProps<typeof Palette>) {
  const { opened } = useSpotlight(paletteStore);
  const [wanted, setWanted] = useState(false);
  if (opened && !wanted) setWanted(true);
  useHotkeys(wanted ? [] : [['mod+K', palette.open]]);
  if (!wanted) return null;
  return <Palette {...props} />;
}
