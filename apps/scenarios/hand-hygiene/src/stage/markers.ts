import { type Scene, Sprite, SpriteMaterial } from 'three';
import { markTexture } from '../panels/marks.ts';
import type { Room } from '../room/roomTypes.ts';
import type { Thing } from '../rules/state.ts';

/** The rings on what can be used here and now, where a hand would touch it. */
export interface Markers {
  show(things: ReadonlySet<Thing>, next: Thing | undefined): void;
  /** The ring of the next good act breathes slowly. */
  tick(seconds: number, still: boolean): void;
  shown(): readonly Sprite[];
  thingOf(object: object): Thing | undefined;
}

const material = (isNext: boolean) =>
  new SpriteMaterial({
    map: markTexture(isNext),
    depthTest: false,
    transparent: true,
    toneMapped: false,
    fog: false,
  });

export const buildMarkers = (scene: Scene, room: Room): Markers => {
  const plain = material(false);
  const suggested = material(true);
  const sprites = new Map<Thing, Sprite>();
  const things = new WeakMap<object, Thing>();
  let next: Thing | undefined;

  const spriteOf = (thing: Thing) => {
    const known = sprites.get(thing);
    if (known) return known;
    const sprite = new Sprite(plain);
    sprite.renderOrder = 5;
    sprites.set(thing, sprite);
    things.set(sprite, thing);
    scene.add(sprite);
    return sprite;
  };
  return {
    show: (usable, suggestion) => {
      next = suggestion;
      for (const sprite of sprites.values()) sprite.visible = false;
      for (const thing of usable) {
        const sprite = spriteOf(thing);
        sprite.visible = true;
        sprite.material = thing === next ? suggested : plain;
        sprite.position.copy(room.traceAt(thing));
        sprite.scale.setScalar(thing === next ? 0.15 : 0.1);
      }
    },
    tick: (seconds, still) => {
      const sprite = next && sprites.get(next);
      if (sprite?.visible && !still) sprite.scale.setScalar(0.15 * (1 + Math.sin(seconds * 3.8) * 0.12));
    },
    shown: () => [...sprites.values()].filter(({ visible }) => visible),
    thingOf: (object) => things.get(object),
  };
};
