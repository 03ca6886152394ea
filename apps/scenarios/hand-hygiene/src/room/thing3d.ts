import { Group, Mesh, type Object3D, Vector3 } from 'three';
import type { Thing } from '../rules/state.ts';
import type { Vec3 } from './roomTypes.ts';

/** Something that can be used, and where its label stands. */
export interface Thing3d {
  name: Thing;
  group: Group;
  anchor: Vector3;
}

/** Makes one thing of its parts. */
export const thing3d = (name: Thing, anchor: Vec3, ...parts: Object3D[]): Thing3d => {
  const group = new Group();
  group.name = name;
  group.userData.thing = name;
  group.add(...parts);
  group.traverse((part) => {
    if (part instanceof Mesh) part.receiveShadow = true;
  });
  return { name, group, anchor: new Vector3(...anchor) };
};
