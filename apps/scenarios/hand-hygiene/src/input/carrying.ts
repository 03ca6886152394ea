import { Box3, type Camera, Mesh, MeshStandardMaterial, Vector3 } from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import type { Room } from '../room/roomTypes.ts';
import type { Thing } from '../rules/state.ts';
import type { HandRay } from './handRays.ts';
import type { Aim } from './pointing.ts';

/** Things that are taken in the hand and brought somewhere. */
export interface Carrying {
  /** Takes what the hand is at, or what its ray meets; true if there was something to take. */
  take(ray: HandRay, aim: Aim | undefined): boolean;
  /** Lets go. Answers the act, if the thing was brought where it belongs. */
  letGo(ray: HandRay, aim: Aim | undefined): string | undefined;
  isCarrying(): boolean;
}

interface Carried {
  from: Thing;
  act: string;
  size: readonly [number, number, number];
  colour: string;
  isThere(way: Way): boolean;
}

interface Way {
  hand: Vector3;
  head: Vector3;
  start: Vector3;
  linen: Vector3;
  aim: Aim | undefined;
}

const reach = 0.18;
const lifted = 0.3;

const carriedThings: readonly Carried[] = [
  {
    from: 'aprons',
    act: 'apron',
    size: [0.3, 0.38, 0.02],
    colour: '#E8F0EC',
    // Before one's own chest: not far to the side, below the chin.
    isThere: ({ hand, head }) =>
      Math.hypot(hand.x - head.x, hand.z - head.z) < 0.55 && hand.y < head.y - 0.1 && hand.y > head.y - 0.95,
  },
  {
    from: 'pad',
    act: 'pad',
    size: [0.4, 0.06, 0.3],
    colour: '#D9D3BE',
    isThere: ({ hand, start }) => hand.distanceTo(start) > lifted,
  },
  {
    from: 'linen',
    act: 'linen',
    size: [0.36, 0.14, 0.14],
    colour: '#CFC7AE',
    isThere: ({ hand, linen, aim }) => aim?.thing === 'linen' || hand.distanceTo(linen) < 0.55,
  },
];

interface CarryingOptions {
  room: Room;
  camera(): Camera;
  /** Whether the rules allow this act now: only then can its thing be taken. */
  canDo(act: string): boolean;
}

export const buildCarrying = ({ room, camera, canDo }: CarryingOptions): Carrying => {
  let held:
    | { carried: Carried; ray: HandRay; mesh: Mesh<RoundedBoxGeometry, MeshStandardMaterial>; start: Vector3 }
    | undefined;
  const bounds = new Box3();
  const handOf = ({ grip }: HandRay) => new Vector3().setFromMatrixPosition(grip.matrixWorld);
  /** Soiled linen is taken from the bed, where the pad was rolled up. */
  const liesAt = ({ from }: Carried): Thing => (from === 'linen' ? 'pad' : from);

  const isNear = (thing: Thing, hand: Vector3) => {
    const group = room.things.get(thing);
    return group !== undefined && bounds.setFromObject(group).distanceToPoint(hand) < reach;
  };
  return {
    isCarrying: () => held !== undefined,
    take: (ray, aim) => {
      if (held) return false;
      const hand = handOf(ray);
      const carried = carriedThings.find(
        (candidate) =>
          canDo(candidate.act) &&
          (isNear(liesAt(candidate), hand) ||
            aim?.thing === candidate.from ||
            aim?.thing === liesAt(candidate)),
      );
      if (!carried) return false;
      const mesh = new Mesh(
        new RoundedBoxGeometry(...carried.size, 3, 0.01),
        new MeshStandardMaterial({ color: carried.colour, roughness: 0.9 }),
      );
      mesh.position.set(0, -0.04, -0.08);
      ray.grip.add(mesh);
      held = { carried, ray, mesh, start: hand };
      return true;
    },
    letGo: (ray, aim) => {
      if (held?.ray !== ray) return undefined;
      const { carried, mesh, start } = held;
      held = undefined;
      ray.grip.remove(mesh);
      mesh.geometry.dispose();
      mesh.material.dispose();
      const head = new Vector3().setFromMatrixPosition(camera().matrixWorld);
      const way = { hand: handOf(ray), head, start, linen: room.traceAt('linen'), aim };
      return carried.isThere(way) ? carried.act : undefined;
    },
  };
};
