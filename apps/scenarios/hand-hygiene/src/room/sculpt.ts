// Soft bodies: lumps that flow into each other become one smooth skin. Faces, hair and hands are made of it.
import { BufferGeometry, Color, Float32BufferAttribute, Vector3 } from 'three';
import type { Vec3 } from './roomTypes.ts';
import { netsOf } from './surfaceNets.ts';

/** A ball, or a limb from one point to another that may become thinner. */
export interface Lump {
  from: Vec3;
  to?: Vec3;
  radius: number;
  endRadius?: number;
  /** Stretches it along x, y, z about its middle. */
  stretch?: Vec3;
  color: string;
}

export interface SculptOptions {
  /** The size of what is still shown, in metres: half of it, four times the triangles. */
  cell: number;
  /** How far from each other lumps begin to flow together, in metres. */
  blend: number;
}

export interface Sculpture {
  geometry: BufferGeometry;
  /** How near each vertex is to each lump, from 0 to 1: vertex after vertex. */
  nearness: Float32Array;
}

/** Distance to a lump's surface, negative inside. */
type Field = (x: number, y: number, z: number) => number;

/** One skin around all lumps, with their colours where they meet mixed. It has position, normal and colour. */
export const sculpt = (lumps: readonly Lump[], { cell, blend }: SculptOptions): Sculpture => {
  const fields = lumps.map(fieldOf);
  const whole: Field = (x, y, z) => {
    let distance = 1e3;
    for (const field of fields) distance = joinSmoothly(distance, field(x, y, z), blend);
    return distance;
  };
  const reach = lumps.map(boundsOf);
  const margin = blend / 3 + cell * 2;
  const low = minimum(reach.map(([from]) => from)).subScalar(margin);
  const high = maximum(reach.map(([, to]) => to)).addScalar(margin);
  const { positions, index } = netsOf(whole, low, high, cell);

  const count = positions.length / 3;
  const normals = new Float32Array(positions.length);
  const colors = new Float32Array(positions.length);
  const nearness = new Float32Array(count * lumps.length);
  const tints = lumps.map(({ color }) => new Color(color));
  const normal = new Vector3();
  const step = cell * 0.5;
  for (let i = 0; i < count; i++) {
    const [x = 0, y = 0, z = 0] = positions.subarray(i * 3, i * 3 + 3);
    normal
      .set(
        whole(x + step, y, z) - whole(x - step, y, z),
        whole(x, y + step, z) - whole(x, y - step, z),
        whole(x, y, z + step) - whole(x, y, z - step),
      )
      .normalize();
    // One step of Newton's brings the vertex onto the surface.
    const off = whole(x, y, z);
    positions.set([x - normal.x * off, y - normal.y * off, z - normal.z * off], i * 3);
    normals.set(normal.toArray(), i * 3);
    const weights = fields.map((field) => Math.exp((-4 * Math.max(0, field(x, y, z))) / blend));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    const color = new Color(0, 0, 0);
    weights.forEach((weight, k) => {
      nearness[i * lumps.length + k] = weight / sum;
      const tint = tints[k];
      if (tint) color.add(tint.clone().multiplyScalar(weight / sum));
    });
    colors.set(color.toArray(), i * 3);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new Float32BufferAttribute(normals, 3));
  geometry.setAttribute('color', new Float32BufferAttribute(colors, 3));
  geometry.setIndex(index);
  return { geometry, nearness };
};

const fieldOf = ({ from, to = from, radius, endRadius = radius, stretch = [1, 1, 1] }: Lump): Field => {
  const [ax, ay, az] = from;
  const [bx, by, bz] = [to[0] - ax, to[1] - ay, to[2] - az];
  const squared = bx * bx + by * by + bz * bz;
  const [mx, my, mz] = [ax + bx / 2, ay + by / 2, az + bz / 2];
  const [sx, sy, sz] = stretch;
  const least = Math.min(sx, sy, sz);
  return (x, y, z) => {
    const px = mx + (x - mx) / sx - ax;
    const py = my + (y - my) / sy - ay;
    const pz = mz + (z - mz) / sz - az;
    const along = squared === 0 ? 0 : Math.min(1, Math.max(0, (px * bx + py * by + pz * bz) / squared));
    const dx = px - bx * along;
    const dy = py - by * along;
    const dz = pz - bz * along;
    return (Math.sqrt(dx * dx + dy * dy + dz * dz) - radius - (endRadius - radius) * along) * least;
  };
};

/** The smaller of two distances, rounded where they are nearly the same. */
const joinSmoothly = (a: number, b: number, blend: number) => {
  const near = Math.max(0, blend - Math.abs(a - b)) / blend;
  return Math.min(a, b) - near * near * blend * 0.25;
};

const boundsOf = ({ from, to = from, radius, endRadius = radius, stretch = [1, 1, 1] }: Lump) => {
  const wide = Math.max(radius, endRadius);
  const middle = new Vector3(...from).add(new Vector3(...to)).multiplyScalar(0.5);
  const half = new Vector3(...to)
    .sub(middle)
    .set(Math.abs(to[0] - middle.x), Math.abs(to[1] - middle.y), Math.abs(to[2] - middle.z))
    .addScalar(wide)
    .multiply(new Vector3(...stretch));
  return [middle.clone().sub(half), middle.clone().add(half)] as const;
};

const minimum = (points: readonly Vector3[]) =>
  points.reduce((least, point) => least.min(point), new Vector3(1e3, 1e3, 1e3));
const maximum = (points: readonly Vector3[]) =>
  points.reduce((most, point) => most.max(point), new Vector3(-1e3, -1e3, -1e3));
