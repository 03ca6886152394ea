/** Half of the room's width and depth, and its height, in metres. */
export const room = { halfWidth: 3.5, halfDepth: 3.2, height: 2.9 } as const;

/** The window's hole in the wall at the back. */
export const windowHole = { left: -3.1, right: -1.3, bottom: 0.95, top: 2.42 } as const;

/** The height of the rail between the wall's two greens. */
export const railHeight = 1.115;

/** What stands on the floor, as [x, z, width, depth]: there it is darker. */
export const standing = [
  [0, -1.95, 1.1, 2.2],
  [0.86, -2.4, 0.34, 0.34],
  [1.32, -2.85, 0.62, 0.52],
  [1.25, -1.62, 0.4, 0.4],
  [-0.93, -1.28, 0.62, 0.34],
  [2.3, -2.42, 0.62, 0.62],
  [-3.25, 0.42, 0.52, 2.14],
  [3.2, 0.2, 0.42, 0.5],
  [3.18, -0.68, 0.44, 0.44],
  [-0.62, -0.42, 0.46, 0.46],
] as const;
