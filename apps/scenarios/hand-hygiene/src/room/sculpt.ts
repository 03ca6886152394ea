// Soft bodies: lumps that flow into each other become one smooth skin. Faces, hair and hands are made of it.
import { BufferAttribute, BufferGeometry, Color, Vector3 } from 'three';
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
    for (const field of fields) {
      const other = field(x, y, z);
      // The smaller of both, rounded where they are nearly the same.
      const near = Math.max(0, blend - Math.abs(distance - other)) / blend;
      distance = Math.min(distance, other) - near * near * blend * 0.25;
    }
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
  const color = new Color();
  const step = cell * 0.4;
  for (let i = 0; i < count; i++) {
    const x = positions[i * 3] ?? 0;
    const y = positions[i * 3 + 1] ?? 0;
    const z = positions[i * 3 + 2] ?? 0;
    const off = whole(x, y, z);
    normal
      .set(whole(x + step, y, z) - off, whole(x, y + step, z) - off, whole(x, y, z + step) - off)
      .normalize();
    // One step of Newton's brings the vertex onto the surface.
    positions[i * 3] = x - normal.x * off;
    positions[i * 3 + 1] = y - normal.y * off;
    positions[i * 3 + 2] = z - normal.z * off;
    normal.toArray(normals, i * 3);
    let sum = 0;
    fields.forEach((field, k) => {
      const weight = Math.exp((-4 * Math.max(0, field(x, y, z))) / blend);
      nearness[i * lumps.length + k] = weight;
      sum += weight;
    });
    color.setRGB(0, 0, 0);
    tints.forEach((tint, k) => {
      const part = (nearness[i * lumps.length + k] ?? 0) / sum;
      nearness[i * lumps.length + k] = part;
      color.r += tint.r * part;
      color.g += tint.g * part;
      color.b += tint.b * part;
    });
    color.toArray(colors, i * 3);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(normals, 3));
  geometry.setAttribute('color', new BufferAttribute(colors, 3));
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
