// Surface nets: the skin of a field of distances, one vertex in each cell that the surface crosses.
import type { Vector3 } from 'three';

export interface Nets {
  /** x, y, z of each vertex. */
  positions: Float32Array;
  /** Three vertices a triangle, seen from outside against the clock. */
  index: number[];
}

type Field = (x: number, y: number, z: number) => number;

/** The corners of a grid and what the field is there. */
interface Grid {
  low: Vector3;
  cell: number;
  /** How many corners there are along x, y and z. */
  counts: readonly [number, number, number];
  values: Float32Array;
  /** The first corners of the blocks that the surface may cross, as [x, y, z], in the order of the grid. */
  near: (readonly [number, number, number])[];
}

/** The edges of a cell as pairs of its corners; corner c lies at x = c & 1, y = c & 2, z = c & 4. */
const edges = [
  [0, 1],
  [2, 3],
  [4, 5],
  [6, 7],
  [0, 2],
  [1, 3],
  [4, 6],
  [5, 7],
  [0, 4],
  [1, 5],
  [2, 6],
  [3, 7],
] as const;

/** How many cells a block has each way. */
const block = 4;

/** The surface where `field` is 0, between two corners of a box that holds all of it. */
export const netsOf = (field: Field, low: Vector3, high: Vector3, cell: number): Nets => {
  const grid = sample(field, low, high, cell);
  const { counts, values, near } = grid;
  const [alongX, alongY, alongZ] = [1, counts[0], counts[0] * counts[1]];
  const corners = Array.from(
    { length: 8 },
    (_, c) => (c & 1 ? alongX : 0) + (c & 2 ? alongY : 0) + (c & 4 ? alongZ : 0),
  );
  const isInside = (at: number) => (values[at] ?? 1) < 0;

  const positions: number[] = [];
  const index: number[] = [];
  const vertexOf = new Int32Array(values.length);
  const quad = (at: number, across: number, up: number, inside: boolean) => {
    const a = vertexOf[at] ?? 0;
    const b = vertexOf[at - across] ?? 0;
    const c = vertexOf[at - across - up] ?? 0;
    const d = vertexOf[at - up] ?? 0;
    if (inside) index.push(a, b, c, a, c, d);
    else index.push(a, c, b, a, d, c);
  };
  for (const [bx, by, bz] of near) {
    for (let z = bz; z < Math.min(counts[2] - 1, bz + block); z++) {
      for (let y = by; y < Math.min(counts[1] - 1, by + block); y++) {
        for (let x = bx; x < Math.min(counts[0] - 1, bx + block); x++) {
          const at = x + y * alongY + z * alongZ;
          let inside = 0;
          for (const corner of corners) if (isInside(at + corner)) inside++;
          if (inside === 0 || inside === 8) continue;
          vertexOf[at] = positions.length / 3;
          addVertex(positions, grid, corners, at, x, y, z);
          // Each edge from this corner that the surface crosses has four cells round it: they make a quad.
          const here = isInside(at);
          if (here !== isInside(at + alongX)) quad(at, alongY, alongZ, here);
          if (here !== isInside(at + alongY)) quad(at, alongZ, alongX, here);
          if (here !== isInside(at + alongZ)) quad(at, alongX, alongY, here);
        }
      }
    }
  }
  return { positions: new Float32Array(positions), index };
};

/** The middle of where the surface crosses a cell's edges. */
const addVertex = (
  positions: number[],
  { low, cell, values }: Grid,
  corners: readonly number[],
  at: number,
  x: number,
  y: number,
  z: number,
) => {
  let crossings = 0;
  let [sumX, sumY, sumZ] = [0, 0, 0];
  for (const [from, to] of edges) {
    const start = values[at + (corners[from] ?? 0)] ?? 1;
    const end = values[at + (corners[to] ?? 0)] ?? 1;
    if (start < 0 === end < 0) continue;
    const part = start / (start - end);
    // The edge's two corners differ along one axis alone.
    sumX += (from & 1) + ((to & 1) - (from & 1)) * part;
    sumY += ((from & 2) + ((to & 2) - (from & 2)) * part) / 2;
    sumZ += ((from & 4) + ((to & 4) - (from & 4)) * part) / 4;
    crossings++;
  }
  positions.push(
    low.x + (x + sumX / crossings) * cell,
    low.y + (y + sumY / crossings) * cell,
    low.z + (z + sumZ / crossings) * cell,
  );
};

/** Asks for the field at every corner. Where a block is far from the surface, one answer stands for all of it. */
const sample = (field: Field, low: Vector3, high: Vector3, cell: number): Grid => {
  const nx = Math.ceil((high.x - low.x) / cell) + 1;
  const ny = Math.ceil((high.y - low.y) / cell) + 1;
  const nz = Math.ceil((high.z - low.z) / cell) + 1;
  const values = new Float32Array(nx * ny * nz);
  const near: [number, number, number][] = [];
  const half = (block * cell) / 2;
  for (let bz = 0; bz < nz; bz += block) {
    for (let by = 0; by < ny; by += block) {
      for (let bx = 0; bx < nx; bx += block) {
        const middle = field(low.x + bx * cell + half, low.y + by * cell + half, low.z + bz * cell + half);
        const isNear = Math.abs(middle) < half * 1.8;
        if (isNear) near.push([bx, by, bz]);
        for (let z = bz; z < Math.min(nz, bz + block); z++) {
          for (let y = by; y < Math.min(ny, by + block); y++) {
            for (let x = bx; x < Math.min(nx, bx + block); x++) {
              values[x + nx * (y + ny * z)] = isNear
                ? field(low.x + x * cell, low.y + y * cell, low.z + z * cell)
                : middle;
            }
          }
        }
      }
    }
  }
  return { low, cell, counts: [nx, ny, nz], values, near };
};
