import {
  BufferGeometry,
  type Group,
  Line,
  LineBasicMaterial,
  Mesh,
  MeshBasicMaterial,
  SphereGeometry,
  Vector3,
  type WebGLRenderer,
  type XRTargetRaySpace,
} from 'three';
import { ink } from '../panels/drawing.ts';
import type { Handedness } from '../stage/heldHands.ts';
import { type Aim, pointAlong } from './pointing.ts';

/** A controller, or a tracked hand that pinches: each has a ray, and a grip where it holds things. */
export interface HandRay {
  /** Points along its -z. */
  pointer: XRTargetRaySpace;
  grip: Group;
  /** Undefined until it is known. */
  side(): Handedness | undefined;
  /** Draws the ray as far as what it meets. */
  show(aim: Aim | undefined): void;
  hide(): void;
}

interface RayActs {
  select(ray: HandRay): void;
  selectEnd(ray: HandRay): void;
  squeeze(ray: HandRay): void;
  squeezeEnd(ray: HandRay): void;
}

const farthest = 3;
const line = new BufferGeometry().setFromPoints([new Vector3(), new Vector3(0, 0, -1)]);
const dotShape = new SphereGeometry(0.009, 12, 8);

export const buildRays = ({ xr }: WebGLRenderer, rig: Group, acts: RayActs): readonly HandRay[] =>
  [0, 1].map((index) => {
    const pointer = xr.getController(index);
    const grip = xr.getControllerGrip(index);
    const beam = new Line(
      line,
      new LineBasicMaterial({ color: ink.accent, transparent: true, opacity: 0.85 }),
    );
    const dot = new Mesh(dotShape, new MeshBasicMaterial({ color: ink.accent, depthTest: false }));
    dot.renderOrder = 12;
    dot.visible = false;
    pointer.add(beam);
    rig.add(pointer, grip, dot);
    let side: Handedness | undefined;
    pointer.addEventListener('connected', ({ data }) => {
      side = data.handedness === 'none' ? undefined : data.handedness;
    });
    const ray: HandRay = {
      pointer,
      grip,
      side: () => side,
      show: (aim) => {
        const distance = aim?.distance ?? farthest;
        beam.visible = true;
        beam.scale.z = distance;
        dot.visible = aim !== undefined;
        dot.position.copy(rig.worldToLocal(pointAlong(pointer, distance)));
      },
      hide: () => {
        beam.visible = false;
        dot.visible = false;
      },
    };
    pointer.addEventListener('selectstart', () => acts.select(ray));
    pointer.addEventListener('selectend', () => acts.selectEnd(ray));
    pointer.addEventListener('squeezestart', () => acts.squeeze(ray));
    pointer.addEventListener('squeezeend', () => acts.squeezeEnd(ray));
    return ray;
  });
