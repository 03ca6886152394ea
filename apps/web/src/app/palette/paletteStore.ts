import { createSpotlight } from '@mantine/spotlight';

/** Opens the palette and knows whether it is open; in a file of its own, because the palette is loaded when first opened. */
export const [paletteStore, palette] = createSpotlight();
