// The skin of a hand over its bones: each vertex follows the limbs that it is near to.
import {
  Bone,
  BufferAttribute,
  type BufferGeometry,
  type Material,
  Skeleton,
  SkinnedMesh,
  Vector3,
} from 'three';
import { sculpt } from '../room/sculpt.ts';
import { ball, type Finish, joined, ring, rod, turned } from '../room/shapes.ts';
import { type Finger, fingers, jointsOf, limbLumps, palmLumps } from './fingers.ts';
import type { Side } from './handTypes.ts';

/** The parts of a hand that are shown apart from each other, in the order of their materials. */
export const parts = ['hand', 'forearm', 'nails', 'cuff', 'stains', 'watch'] as const;
export type Part = (typeof parts)[number];

export interface HandSkin {
  mesh: SkinnedMesh<BufferGeometry, Material[]>;
  /** Three bones a finger, thumb first. */
  bones: readonly (readonly [Bone, Bone, Bone])[];
}

/** Builds one hand whose parts have these materials. */
export const buildHandSkin = (side: Side, materials: readonly Material[]): HandSkin => {
  const palm = new Bone();
  const bones = fingers.map((finger) => fingerBones(finger, palm));
  const pieces: Record<Part, BufferGeometry> = {
    hand: handGeometry(),
    forearm: withBone(forearm(), 0),
    nails: joined(fingers.map((finger, i) => withBone(nail(finger), lastBone(i)))),
    cuff: withBone(cuff(), 0),
    stains: joined(stains()),
    watch: withBone(watch(), 0),
  };
  const geometry = joined(parts.map((part) => pieces[part]));
  let start = 0;
  parts.forEach((part, i) => {
    const count = pieces[part].index?.count ?? 0;
    geometry.addGroup(start, count, i);
    start += count;
  });
  const mesh = new SkinnedMesh(geometry, [...materials]);
  mesh.add(palm);
  mesh.updateMatrixWorld(true);
  mesh.bind(new Skeleton([palm, ...bones.flat()]));
  // A left hand is a right one in the mirror; three turns the faces round by itself.
  mesh.scale.x = side;
  mesh.frustumCulled = false;
  return { mesh, bones };
};

const fingerBones = (finger: Finger, palm: Bone): readonly [Bone, Bone, Bone] => {
  const [first, second, third] = [new Bone(), new Bone(), new Bone()];
  palm.add(first.add(second.add(third)));
  first.position.set(...finger.root);
  second.position.z = -finger.limbs[0];
  third.position.z = -finger.limbs[1];
  for (const bone of [first, second, third]) bone.rotation.order = 'YXZ';
  first.rotation.set(finger.pitch, finger.yaw, 0);
  return [first, second, third];
};

/** Bone 0 is the palm; then come three for each finger. */
const boneOf = (finger: number, limb: number) => 1 + finger * 3 + limb;
const lastBone = (finger: number) => boneOf(finger, 2);

/** Palm and fingers in one skin. */
const handGeometry = () => {
  const limbs = fingers.flatMap((finger) => limbLumps(finger));
  const lumps = [...palmLumps, ...limbs];
  const { geometry, nearness } = sculpt(lumps, { cell: 0.0053, blend: 0.0095 });
  const count = geometry.getAttribute('position').count;
  const indices = new Uint16Array(count * 4);
  const weights = new Float32Array(count * 4);
  for (let i = 0; i < count; i++) {
    const ofBones = new Map<number, number>();
    for (let k = 0; k < lumps.length; k++) {
      const bone = k < palmLumps.length ? 0 : k - palmLumps.length + 1;
      ofBones.set(bone, (ofBones.get(bone) ?? 0) + (nearness[i * lumps.length + k] ?? 0));
    }
    const strongest = [...ofBones].sort((a, b) => b[1] - a[1]).slice(0, 4);
    const sum = strongest.reduce((total, [, weight]) => total + weight, 0);
    strongest.forEach(([bone, weight], nth) => {
      indices[i * 4 + nth] = bone;
      weights[i * 4 + nth] = weight / sum;
    });
  }
  geometry.setAttribute('skinIndex', new BufferAttribute(indices, 4));
  geometry.setAttribute('skinWeight', new BufferAttribute(weights, 4));
  return withoutPictures(geometry);
};

/** A piece that follows one bone alone. */
const withBone = (geometry: BufferGeometry, bone: number) => {
  const count = geometry.getAttribute('position').count;
  const indices = new Uint16Array(count * 4);
  const weights = new Float32Array(count * 4);
  for (let i = 0; i < count; i++) {
    indices[i * 4] = bone;
    weights[i * 4] = 1;
  }
  geometry.setAttribute('skinIndex', new BufferAttribute(indices, 4));
  geometry.setAttribute('skinWeight', new BufferAttribute(weights, 4));
  return withoutPictures(geometry);
};

const withoutPictures = (geometry: BufferGeometry) => {
  geometry.deleteAttribute('uv');
  geometry.deleteAttribute('finish');
  return geometry;
};

const plain: Finish = { color: '#FFFFFF' };

const forearm = () =>
  turned(
    [
      [0.0252, 0],
      [0.0276, 0.03],
      [0.0305, 0.06],
      [0.0365, 0.13],
      [0.042, 0.22],
      [0.043, 0.3],
      [0.03, 0.34],
      [0, 0.345],
    ],
    plain,
    { at: [0, 0, 0.085], turn: [Math.PI / 2, 0, 0], scale: [1, 1, 0.8] },
  );

/** The glove's end, with its rolled edge. */
const cuff = () =>
  joined([
    turned(
      [
        [0.0295, 0],
        [0.0312, 0.02],
        [0.0335, 0.052],
        [0.031, 0.052],
        [0.028, 0.02],
      ],
      plain,
      { at: [0, 0, 0.058], turn: [Math.PI / 2, 0, 0], scale: [1, 1, 0.82] },
    ),
    ring(0.033, 0.0022, plain, { at: [0, 0, 0.11], scale: [1, 0.82, 1] }),
  ]);

const nail = (finger: Finger) => {
  const [, , last, tip] = jointsOf(finger);
  const middle = new Vector3(...last).lerp(new Vector3(...tip), 0.86);
  const isThumb = finger === fingers[0];
  return ball(
    0.0058,
    { color: '#FFF1EA' },
    {
      at: [middle.x, middle.y + finger.radii[1] * 0.78, middle.z],
      turn: [finger.pitch - 0.16, finger.yaw, 0],
      scale: [isThumb ? 1.15 : 0.92, 0.36, 1.3],
    },
    12,
  );
};

/** What a glove has on it after the pad was changed. */
const stains = () => {
  const brown = { color: '#7A5426' };
  const onPalm = [
    [-0.008, -0.0155, -0.012, 0.013],
    [0.012, -0.0155, 0.008, 0.01],
    [0.004, 0.0155, -0.02, 0.008],
  ] as const;
  return [
    ...onPalm.map(([x, y, z, size]) =>
      withBone(ball(size, brown, { at: [x, y, z], scale: [1, 0.2, 1.25] }, 14), 0),
    ),
    ...([1, 2, 3] as const).map((i) => {
      const [, , last, tip] = jointsOf(fingers[i]);
      const middle = new Vector3(...last).lerp(new Vector3(...tip), 0.9);
      return withBone(
        ball(
          0.0086,
          brown,
          { at: [middle.x, middle.y - 0.001, middle.z - 0.001], scale: [0.9, 0.85, 1] },
          14,
        ),
        lastBone(i),
      );
    }),
  ];
};

const watch = () =>
  joined([
    ring(0.0298, 0.0042, { color: '#2B353A' }, { at: [0, 0, 0.112], scale: [1, 0.8, 2.4] }),
    rod(0.017, 0.008, { color: '#D9A06E' }, { at: [0, 0.0255, 0.112] }),
    rod(0.0145, 0.0092, { color: '#FBF6EC' }, { at: [0, 0.0257, 0.112] }),
    rod(0.0012, 0.009, { color: '#22423D' }, { at: [0.003, 0.0304, 0.112], turn: [0, 0, Math.PI / 2] }),
    rod(0.0012, 0.006, { color: '#22423D' }, { at: [0, 0.0304, 0.109], turn: [Math.PI / 2, 0, 0] }),
  ]);
