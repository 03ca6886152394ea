import {
  type Camera,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  Raycaster,
  type Scene,
  SphereGeometry,
  Sprite,
  type Vector2,
  Vector3,
} from 'three';
import { type Panel, panelOfMesh } from '../panels/panel.ts';
import type { Room } from '../room/roomTypes.ts';
import type { Thing } from '../rules/state.ts';
import type { Markers } from '../stage/markers.ts';

/** What a ray meets: a region of a panel, a thing that can be used, a print in ultraviolet light, or only a surface. */
export interface Aim {
  distance: number;
  region?: string;
  thing?: Thing;
  print?: Thing;
}

export interface Pointing {
  fromScreen(point: Vector2, camera: Camera): Aim | undefined;
  /** From a controller or a hand, along its -z. */
  fromHand(hand: Object3D, camera: Camera): Aim | undefined;
  /** Whether the ray of a hand meets a thing or passes by where it is touched, usable or not, with nothing of a panel before it. */
  meets(hand: Object3D, thing: Thing, camera: Camera): boolean;
  /** What can be used now; nothing behind a panel that asks. */
  setUsable(things: ReadonlySet<Thing>): void;
  setPrints(things: readonly Thing[]): void;
}

interface PointingOptions {
  scene: Scene;
  room: Room;
  markers: Markers;
  panels: readonly Panel[];
}

const printSize = 0.1;

export const buildPointing = ({ scene, room, markers, panels }: PointingOptions): Pointing => {
  const ray = new Raycaster();
  const turned = new Matrix4();
  const prints = new Map<Object3D, Thing>();
  const ball = new SphereGeometry(printSize, 8, 6);
  const unseen = new MeshBasicMaterial({ visible: false });
  let usable: ReadonlySet<Thing> = new Set();

  const thingOf = (object: Object3D): Thing | undefined => {
    const marked = markers.thingOf(object);
    if (marked) return marked;
    for (let at: Object3D | null = object; at; at = at.parent)
      for (const [thing, group] of room.things) if (group === at) return thing;
    return undefined;
  };
  /** Panels lie over everything, rings over things. */
  const rank = (object: Object3D) => (panelOfMesh(object) ? 0 : object instanceof Sprite ? 1 : 2);

  const meet = (): Aim | undefined => {
    const targets = [
      ...panels.map(({ mesh }) => mesh).filter(({ visible }) => visible),
      ...markers.shown(),
      ...[...usable].flatMap((thing) => room.things.get(thing) ?? []),
      ...prints.keys(),
    ];
    const [hit] = ray
      .intersectObjects(targets, true)
      .filter(({ object }) => isShown(object))
      .sort((one, other) => rank(one.object) - rank(other.object) || one.distance - other.distance);
    if (!hit) return undefined;
    const { distance, object, uv } = hit;
    const panel = panelOfMesh(object);
    if (panel) {
      const region = uv && panel.regionAt(uv);
      return { distance, ...(region && { region: region.id }) };
    }
    const print = prints.get(object);
    if (print) return { distance, print };
    const thing = thingOf(object);
    return thing && usable.has(thing) ? { distance, thing } : { distance };
  };

  const pointFrom = (hand: Object3D, camera: Camera) => {
    hand.updateWorldMatrix(true, false);
    turned.extractRotation(hand.matrixWorld);
    ray.ray.origin.setFromMatrixPosition(hand.matrixWorld);
    ray.ray.direction.set(0, 0, -1).applyMatrix4(turned);
    ray.camera = camera;
  };

  return {
    fromScreen: (point, camera) => {
      ray.setFromCamera(point, camera);
      return meet();
    },
    fromHand: (hand, camera) => {
      pointFrom(hand, camera);
      return meet();
    },
    meets: (hand, thing, camera) => {
      pointFrom(hand, camera);
      const group = room.things.get(thing);
      const shown = panels.map(({ mesh }) => mesh).filter(({ visible }) => visible);
      if (!group || ray.intersectObjects(shown).length > 0) return false;
      if (ray.ray.distanceToPoint(room.traceAt(thing)) < printSize) return isShown(group);
      return ray.intersectObject(group).some(({ object }) => isShown(object));
    },
    setUsable: (things) => {
      usable = things;
    },
    setPrints: (things) => {
      for (const mesh of prints.keys()) scene.remove(mesh);
      prints.clear();
      for (const thing of things) {
        const mesh = new Mesh(ball, unseen);
        mesh.position.copy(room.traceAt(thing));
        mesh.updateMatrixWorld();
        prints.set(mesh, thing);
        scene.add(mesh);
      }
    },
  };
};

/** A ray also meets what is not drawn, because something above it is hidden. */
const isShown = (object: Object3D): boolean => {
  for (let at: Object3D | null = object; at; at = at.parent) if (!at.visible) return false;
  return true;
};

/** The point that an aim has met, for the dot at a ray's end. */
export const pointAlong = (hand: Object3D, distance: number): Vector3 =>
  new Vector3(0, 0, -distance).applyMatrix4(hand.matrixWorld);
