import { Box3, type Camera, Mesh, MeshStandardMaterial, Vector3 } from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import type { Room } from '../room/roomTypes.ts';
import type { Thing } from '../rules/state.ts';
import type { HandRay } from './handRays.ts';
import type { Aim } from './pointing.ts';

/** Things that are taken in the hand and brought somewhere. */
export interface Carrying {
  /** Takes what the hand is at, or what its ray meets; true if there was something to take. */
  take(ray: HandRay): boolean;
  /** Lets go. Answers the act, if the thing was brought where it belongs, or was only pressed. */
  letGo(ray: HandRay, aim: Aim | undefined): string | undefined;
  isCarrying(): boolean;
}

interface Carried {
  /** Where it lies. */
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
const lifted = 0.2;
/** Whoever moves the hand less than this has only pressed. */
const still = 0.08;

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
    // Soiled linen is taken from the bed, where the pad was rolled up.
    from: 'pad',
    act: 'linen',
    size: [0.36, 0.14, 0.14],
    colour: '#CFC7AE',
    isThere: ({ hand, linen, aim }) => aim?.thing === 'linen' || hand.distanceTo(linen) < 0.55,
  },
];

interface CarryingOptions {
  room: Room;
  camera(): Camera;
  /** Whether a hand's ray meets a thing, usable or not. */
  meets(ray: HandRay, thing: Thing): boolean;
  /** Whether the rules allow this act now: only then can its thing be taken. */
  canDo(act: string): boolean;
}

export const buildCarrying = ({ room, camera, meets, canDo }: CarryingOptions): Carrying => {
  let held:
    | { carried: Carried; ray: HandRay; mesh: Mesh<RoundedBoxGeometry, MeshStandardMaterial>; start: Vector3 }
    | undefined;
  const bounds = new Box3();
  const handOf = ({ grip }: HandRay) => new Vector3().setFromMatrixPosition(grip.matrixWorld);
  const isNear = (thing: Thing, hand: Vector3) => {
    const group = room.things.get(thing);
    return group !== undefined && bounds.setFromObject(group).distanceToPoint(hand) < reach;
  };
  return {
    isCarrying: () => held !== undefined,
    take: (ray) => {
      if (held) return false;
      const hand = handOf(ray);
      const carried = carriedThings.find(
        ({ act, from }) => canDo(act) && (isNear(from, hand) || meets(ray, from)),
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
      const isPressed = way.hand.distanceTo(start) < still && meets(ray, carried.from);
      return isPressed || carried.isThere(way) ? carried.act : undefined;
    },
  };
};
