import { type Group, Scene, Vector3, type WebGLRenderer } from 'three';
import type { Room, Thing } from './roomTypes.ts';

/** Builds the isolation room at dawn. The renderer's tone, shadows and colours are the room's, too. */
export const buildRoom = (renderer: WebGLRenderer): Room => {
  const scene = new Scene();
  const things = new Map<Thing, Group>();
  renderer.shadowMap.autoUpdate = false;
  return {
    scene,
    things,
    anchor: () => new Vector3(),
    showState: () => undefined,
    tick: () => undefined,
    ultraviolet: () => undefined,
    highlight: () => undefined,
    faces: () => new Vector3(),
    traceAt: () => new Vector3(),
  };
};
