/** Half of the room's width and depth, and its height, in metres. */
export const room = { halfWidth: 3.5, halfDepth: 3.2, height: 2.9 } as const;

/** The window's hole in the wall at the back. */
export const windowHole = { left: -3.1, right: -1.3, bottom: 0.95, top: 2.42 } as const;

/** Where the door is along z, in the wall at the right. */
export const doorHole = { from: 1.14, to: 2.14 } as const;

/** The height of the rail between the wall's two greens. */
export const railHeight = 1.115;

/** What stands on the floor, as [x, z, width, depth]: there it is darker. */
export const standing = [
  [0, -1.95, 1.1, 2.2],
  [0.86, -2.4, 0.34, 0.34],
  [1.32, -2.85, 0.62, 0.52],
  [1.52, -1.72, 0.4, 0.4],
  [-0.93, -1.28, 0.62, 0.34],
  [2.3, -2.42, 0.62, 0.62],
  [-3.25, 0.42, 0.52, 2.14],
  [3.2, 0.2, 0.42, 0.5],
  [3.18, -0.68, 0.44, 0.44],
  [1.06, -1.22, 0.36, 0.36],
] as const;

/** What hangs on or stands before a wall, as [along it, y, width, height]; along is x at the back and z at the sides. */
export const onWalls = {
  back: [
    [0, 0.72, 1.02, 0.86],
    [1.32, 0.38, 0.58, 0.76],
    [2.3, 0.55, 0.6, 1.0],
    [2.35, 1.7, 1.02, 0.74],
    [0.3, 1.985, 0.58, 0.38],
    [-0.52, 2.16, 0.32, 0.32],
  ],
  left: [
    [0.42, 0.44, 2.14, 0.9],
    [-0.72, 1.76, 0.58, 0.72],
    [-0.18, 1.4, 0.19, 0.36],
    [0.36, 1.5, 0.42, 0.76],
    [0.36, 1.99, 0.44, 0.06],
    [1.2, 1.48, 0.34, 0.6],
    [0.8, 1.1, 0.22, 0.34],
  ],
  right: [
    [0.2, 0.6, 0.3, 0.7],
    [0.2, 1.9, 0.66, 0.86],
    [-0.36, 1.43, 0.3, 0.38],
    [-0.36, 2.05, 0.44, 0.41],
    [0.56, 1.34, 0.15, 0.26],
    [0.9, 1.36, 0.19, 0.36],
    [-0.68, 0.3, 0.38, 0.56],
  ],
} as const;
