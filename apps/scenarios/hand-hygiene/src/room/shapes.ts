// Shapes that carry their finish with them, so that many of them become one mesh.
import {
  BufferAttribute,
  type BufferGeometry,
  CapsuleGeometry,
  CatmullRomCurve3,
  Color,
  CylinderGeometry,
  Euler,
  LatheGeometry,
  Matrix4,
  PlaneGeometry,
  Quaternion,
  SphereGeometry,
  TorusGeometry,
  TubeGeometry,
  Vector2,
  Vector3,
} from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import { mergeGeometries, mergeVertices } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import type { Vec3 } from './roomTypes.ts';

/** What a surface is made of; `glow` is the part of its colour that shines by itself. */
export interface Finish {
  color: string;
  roughness?: number;
  metalness?: number;
  glow?: number;
}

/** Where a shape stands: turned about x, y, z in radians, then moved. */
export interface Transform {
  at?: Vec3;
  turn?: Vec3;
  scale?: Vec3;
}

/** A part of the sheet of pictures, as [left, bottom, right, top] from 0 to 1. */
export type Region = readonly [number, number, number, number];

/** White, at the sheet's lower left. */
const plain: Region = [0.002, 0.002, 0.002, 0.002];

/** Gives a geometry its finish, its place and its part of the sheet of pictures. */
export const finished = (
  geometry: BufferGeometry,
  finish: Finish,
  transform: Transform = {},
  region = plain,
) => {
  const { roughness = 0.78, metalness = 0, glow = 0 } = finish;
  const count = geometry.getAttribute('position').count;
  if (!geometry.getAttribute('color')) {
    const { r, g, b } = new Color(finish.color);
    geometry.setAttribute('color', everywhere([r, g, b], count));
  }
  geometry.setAttribute('finish', everywhere([roughness, metalness, glow], count));
  const uv = geometry.getAttribute('uv');
  const [left, bottom, right, top] = region;
  const onSheet = new Float32Array(count * 2);
  for (let i = 0; i < count; i++) {
    onSheet[i * 2] = left + (right - left) * (uv?.getX(i) ?? 0);
    onSheet[i * 2 + 1] = bottom + (top - bottom) * (uv?.getY(i) ?? 0);
  }
  geometry.setAttribute('uv', new BufferAttribute(onSheet, 2));
  for (const name of Object.keys(geometry.attributes)) {
    if (!['position', 'normal', 'uv', 'color', 'finish'].includes(name)) geometry.deleteAttribute(name);
  }
  if (!geometry.index) geometry.setIndex(Array.from({ length: count }, (_, i) => i));
  return transformed(geometry, transform);
};

/** Turns and moves a geometry. */
export const transformed = (
  geometry: BufferGeometry,
  { at = [0, 0, 0], turn = [0, 0, 0], scale = [1, 1, 1] }: Transform,
) =>
  geometry.applyMatrix4(
    new Matrix4().compose(
      new Vector3(...at),
      new Quaternion().setFromEuler(new Euler(...turn)),
      new Vector3(...scale),
    ),
  );

/** One geometry of many. */
export const joined = (pieces: readonly BufferGeometry[]): BufferGeometry => {
  const merged = mergeGeometries([...pieces]);
  if (!merged) throw new Error('Shapes that are joined need the same attributes.');
  return merged;
};

/** A box with rounded edges; small ones have fewer faces. */
export const box = (size: Vec3, finish: Finish, transform: Transform = {}, radius = 0.03, region = plain) => {
  const [width, height, depth] = size;
  const edge = Math.min(radius, width / 2.01, height / 2.01, depth / 2.01);
  const segments = edge < 0.016 ? 1 : edge < 0.045 ? 2 : 3;
  return finished(new RoundedBoxGeometry(width, height, depth, segments, edge), finish, transform, region);
};

/** A round rod along y. */
export const rod = (
  radius: number,
  height: number,
  finish: Finish,
  transform: Transform = {},
  endRadius = radius,
) => finished(new CylinderGeometry(endRadius, radius, height, radius > 0.05 ? 36 : 16), finish, transform);

/** A rod with round ends along y; `height` is that between the ends' middles. */
export const pill = (radius: number, height: number, finish: Finish, transform: Transform = {}) =>
  finished(
    new CapsuleGeometry(radius, height, radius > 0.03 ? 6 : 2, radius > 0.03 ? 18 : 8),
    finish,
    transform,
  );

export const ball = (radius: number, finish: Finish, transform: Transform = {}, segments = 20) =>
  finished(new SphereGeometry(radius, segments, Math.round(segments * 0.7)), finish, transform);

/** A ring in the xy plane, or the part of one. */
export const ring = (
  radius: number,
  thickness: number,
  finish: Finish,
  transform: Transform = {},
  arc = Math.PI * 2,
) =>
  finished(
    new TorusGeometry(radius, thickness, thickness > 0.01 ? 10 : 6, radius > 0.06 ? 36 : 22, arc),
    finish,
    transform,
  );

/** A body of revolution from its outline of [radius, height]. */
export const turned = (
  outline: readonly (readonly [number, number])[],
  finish: Finish,
  transform: Transform = {},
) =>
  finished(
    new LatheGeometry(
      outline.map(([x, y]) => new Vector2(x, y)),
      36,
    ),
    finish,
    transform,
  );

/** A hose through points. */
export const hose = (points: readonly Vec3[], radius: number, finish: Finish, segments = 36) => {
  const path = new CatmullRomCurve3(points.map((point) => new Vector3(...point)));
  return finished(new TubeGeometry(path, segments, radius, radius > 0.03 ? 14 : 8), finish);
};

/** A flat picture that faces z. */
export const sheet = (width: number, height: number, finish: Finish, transform: Transform, region = plain) =>
  finished(new PlaneGeometry(width, height), finish, transform, region);

/** A stuffed box: pillow, cushion. `softness` 1 is a ball, 0.3 nearly a box. */
export const cushion = (size: Vec3, softness: number, finish: Finish, transform: Transform = {}) => {
  const ballGeometry = new SphereGeometry(1, 32, 20);
  ballGeometry.deleteAttribute('uv');
  ballGeometry.deleteAttribute('normal');
  // Without a seam, so that the normals are smooth all round.
  const geometry = mergeVertices(ballGeometry, 1e-4);
  const position = geometry.getAttribute('position');
  const stuffed = (amount: number) => Math.sign(amount) * Math.abs(amount) ** softness;
  for (let i = 0; i < position.count; i++) {
    const [x, y, z] = [position.getX(i), position.getY(i), position.getZ(i)];
    position.setXYZ(i, (stuffed(x) * size[0]) / 2, (y * size[1]) / 2, (stuffed(z) * size[2]) / 2);
  }
  geometry.computeVertexNormals();
  return finished(geometry, finish, transform);
};

/** Darkens a geometry's colours by a factor that depends on the place. */
export const shaded = (geometry: BufferGeometry, factorAt: (x: number, y: number, z: number) => number) => {
  const position = geometry.getAttribute('position');
  const color = geometry.getAttribute('color');
  for (let i = 0; i < position.count; i++) {
    const factor = factorAt(position.getX(i), position.getY(i), position.getZ(i));
    color.setXYZ(i, color.getX(i) * factor, color.getY(i) * factor, color.getZ(i) * factor);
  }
  return geometry;
};

/** From 0 below `from` to 1 above `to`, smoothly. */
export const smoothStep = (from: number, to: number, value: number) => {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return part * part * (3 - 2 * part);
};

/** The same three numbers for every vertex. */
const everywhere = (values: readonly [number, number, number], count: number) => {
  const all = new Float32Array(count * 3);
  for (let i = 0; i < all.length; i += 3) all.set(values, i);
  return new BufferAttribute(all, 3);
};
