import { createSpotlight } from '@mantine/spotlight';

/** Whether the palette is open, and what opens it; by itself, because the palette comes when it is first opened. */
export const [paletteStore, palette] = createSpotlight();
