import type { Spot } from '../rules/state.ts';
import type { Station } from './roomTypes.ts';

/** The four standing places; heights are those of a person who stands. */
export const stations: Record<Spot, Station> = {
  start: { eye: [0.8, 1.62, 2.2], look: [-0.42, 1.0, -1.9] },
  wall: { eye: [-1.45, 1.58, 0.72], look: [-3.5, 1.3, 0.42] },
  bed: { eye: [0.62, 1.62, 0.62], look: [-0.02, 0.9, -1.75] },
  basin: { eye: [1.45, 1.68, 0.62], look: [3.5, 0.98, 0.12] },
};
