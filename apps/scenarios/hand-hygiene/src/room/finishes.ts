import type { Finish } from './shapes.ts';

/** What the things of the room are made of. */
export const finishes = {
  oak: { color: '#B07C4F', roughness: 0.5 },
  oakLight: { color: '#C08A5B', roughness: 0.5 },
  oakDark: { color: '#8A5E3B', roughness: 0.55 },
  cream: { color: '#F1E8D8', roughness: 0.5 },
  enamel: { color: '#F7F3EA', roughness: 0.22 },
  shell: { color: '#E9E1D2', roughness: 0.5 },
  linen: { color: '#F4EEE2', roughness: 0.95 },
  steel: { color: '#CBD6D3', roughness: 0.32, metalness: 0.62 },
  chrome: { color: '#DCE5E2', roughness: 0.14, metalness: 0.92 },
  brass: { color: '#C98F5B', roughness: 0.35, metalness: 0.35 },
  rubber: { color: '#2C3A3E', roughness: 0.6 },
  graphite: { color: '#1D282D', roughness: 0.4 },
  apricot: { color: '#E58A55', roughness: 0.6 },
  amber: { color: '#F2A154', roughness: 0.42 },
  rust: { color: '#C2714A', roughness: 0.9 },
  terracotta: { color: '#C96F4A', roughness: 0.72 },
  teal: { color: '#2F9E8B', roughness: 0.5 },
  mint: { color: '#3FBFA9', roughness: 0.14 },
  sky: { color: '#8FD0E3', roughness: 0.8 },
  glove: { color: '#6FC9E0', roughness: 0.42 },
  white: { color: '#FFFFFF', roughness: 0.9 },
  picture: { color: '#FFFFFF', roughness: 0.72 },
  mirrored: { color: '#FFFFFF', roughness: 0.1, glow: 0.35 },
  screen: { color: '#FFFFFF', roughness: 1, glow: 0.9 },
  /** A soft shadow on what stands below: it goes with the picture of one. */
  shadow: { color: '#FFFFFF', roughness: 1 },
} as const satisfies Record<string, Finish>;
