// Surface nets: the skin of a field of distances, one vertex in each cell that the surface crosses.
import type { Vector3 } from 'three';

export interface Nets {
  /** x, y, z of each vertex. */
  positions: Float32Array;
  /** Three vertices a triangle, seen from outside against the clock. */
  index: number[];
}

/** The edges of a cell as pairs of its corners; corner c lies at x = c & 1, y = c & 2, z = c & 4. */
const edges = [
  [0, 1], [2, 3], [4, 5], [6, 7],
  [0, 2], [1, 3], [4, 6], [5, 7],
  [0, 4], [1, 5], [2, 6], [3, 7],
] as const;

/** The surface where `field` is 0, between two corners of a box that holds all of it. */
export const netsOf = (
  field: (x: number, y: number, z: number) => number,
  low: Vector3,
  high: Vector3,
  cell: number,
): Nets => {
  const nx = Math.ceil((high.x - low.x) / cell) + 1;
  const ny = Math.ceil((high.y - low.y) / cell) + 1;
  const nz = Math.ceil((high.z - low.z) / cell) + 1;
  const steps = [1, nx, nx * ny] as const;
  const values = sampled(field, low, [nx, ny, nz], cell);
  const value = (at: number) => values[at] ?? 1;
  const cornerSteps = Array.from(
    { length: 8 },
    (_, c) => (c & 1 ? steps[0] : 0) + (c & 2 ? steps[1] : 0) + (c & 4 ? steps[2] : 0),
  );

  const positions: number[] = [];
  const vertexOf = new Int32Array(values.length).fill(-1);
  const index: number[] = [];
  const quad = (at: number, across: number, up: number, inside: boolean) => {
    const corners = [at, at - across, at - across - up, at - up].map((place) => vertexOf[place] ?? -1);
    const [a = 0, b = 0, c = 0, d = 0] = inside ? corners : corners.reverse();
    index.push(a, b, c, a, c, d);
  };
  for (let z = 0; z < nz - 1; z++) {
    for (let y = 0; y < ny - 1; y++) {
      for (let x = 0; x < nx - 1; x++) {
        const at = x + y * steps[1] + z * steps[2];
        let inside = 0;
        for (const corner of cornerSteps) if (value(at + corner) < 0) inside++;
        if (inside === 0 || inside === 8) continue;
        let crossings = 0;
        const sum: [number, number, number] = [0, 0, 0];
        for (const [from, to] of edges) {
          const start = value(at + (cornerSteps[from] ?? 0));
          const end = value(at + (cornerSteps[to] ?? 0));
          if (start < 0 === end < 0) continue;
          const part = start / (start - end);
          for (const axis of [0, 1, 2] as const) {
            const [a, b] = [(from >> axis) & 1, (to >> axis) & 1];
            sum[axis] += a + (b - a) * part;
          }
          crossings++;
        }
        vertexOf[at] = positions.length / 3;
        positions.push(
          low.x + (x + sum[0] / crossings) * cell,
          low.y + (y + sum[1] / crossings) * cell,
          low.z + (z + sum[2] / crossings) * cell,
        );
        const here = value(at) < 0;
        if (here !== value(at + steps[0]) < 0 && y > 0 && z > 0) quad(at, steps[1], steps[2], here);
        if (here !== value(at + steps[1]) < 0 && x > 0 && z > 0) quad(at, steps[2], steps[0], here);
        if (here !== value(at + steps[2]) < 0 && x > 0 && y > 0) quad(at, steps[0], steps[1], here);
      }
    }
  }
  return { positions: new Float32Array(positions), index };
};

/** How many steps a block has each way. */
const block = 4;

/** The field at every corner of the grid. Where a block is far from the surface, one sample stands for all of it. */
const sampled = (
  field: (x: number, y: number, z: number) => number,
  low: Vector3,
  [nx, ny, nz]: readonly [number, number, number],
  cell: number,
) => {
  const values = new Float32Array(nx * ny * nz);
  const half = (block * cell) / 2;
  const far = half * 1.8;
  for (let bz = 0; bz < nz; bz += block) {
    for (let by = 0; by < ny; by += block) {
      for (let bx = 0; bx < nx; bx += block) {
        const [x0, y0, z0] = [low.x + bx * cell, low.y + by * cell, low.z + bz * cell];
        const middle = field(x0 + half, y0 + half, z0 + half);
        const isFar = Math.abs(middle) > far;
        for (let z = bz; z < Math.min(nz, bz + block); z++) {
          for (let y = by; y < Math.min(ny, by + block); y++) {
            for (let x = bx; x < Math.min(nx, bx + block); x++) {
              values[x + y * nx + z * nx * ny] = isFar
                ? middle
                : field(x0 + (x - bx) * cell, y0 + (y - by) * cell, z0 + (z - bz) * cell);
            }
          }
        }
      }
    }
  }
  return values;
};
