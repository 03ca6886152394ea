// In ultraviolet light, what hands left glows where they left it.
import {
  AdditiveBlending,
  type Blending,
  Color,
  Group,
  InstancedMesh,
  type Matrix4,
  MeshBasicMaterial,
  NormalBlending,
  Object3D,
  PlaneGeometry,
  Vector3,
} from 'three';
import type { Thing } from '../rules/state.ts';
import { type Pen, paint, softSpot } from './paint.ts';
import type { RoomTrace, Vec3 } from './roomTypes.ts';
import { stations } from './stations.ts';

export interface Prints {
  group: Group;
  show(amount: number, traces: readonly RoomTrace[]): void;
  /** The middle of a thing's prints. */
  at(thing: Thing): Vector3;
}

/** Where hands touch each thing. */
const touched: Record<Thing, Vec3> = {
  sign: [-3.42, 1.8, -0.89],
  tray: [-3.2, 0.98, -0.3],
  gel: [-3.34, 1.56, -0.18],
  aprons: [-3.34, 1.5, 0.36],
  masks: [-3.12, 1.12, 0.8],
  gloves: [-3.3, 1.5, 1.2],
  curtain: [-1.0, 1.35, -2.2],
  patient: [0.28, 1.0, -1.8],
  line: [0.5, 1.02, -1.94],
  pad: [-0.2, 0.98, -1.4],
  chart: [-0.86, 1.1, -1.2],
  rail: [0.58, 0.72, -1.45],
  gelBed: [1.17, 1.02, -2.64],
  glovesBed: [1.43, 0.92, -2.64],
  bin: [1.5, 0.64, -1.58],
  linen: [1.06, 0.7, -1.1],
  basin: [3.1, 0.98, 0.12],
  tap: [3.28, 1.08, 0.3],
  towels: [3.32, 1.36, -0.36],
  bin2: [3.1, 0.66, -0.64],
  gelDoor: [3.34, 1.5, 0.9],
  door: [3.42, 1.08, 1.26],
};

/** At most three prints a thing. */
const most = Object.keys(touched).length * 3;
const size = 0.27;
const positions = [0, 1, 2] as const;
const colors = [new Color('#B6FF4F'), new Color('#6FF58F'), new Color('#FF9AD8')] as const;
/** The light over them is paler. */
const shines = [new Color('#E6FFB8'), new Color('#C4FAD2'), new Color('#FFCFEC')] as const;

export const buildPrints = (): Prints => {
  const map = paint(128, 128, drawPrint);
  const plane = new PlaneGeometry(size, size);
  const layer = (blending: Blending, opacity: number, tints: typeof colors) => {
    const material = new MeshBasicMaterial({
      map,
      transparent: true,
      depthWrite: false,
      blending,
      toneMapped: false,
    });
    const mesh = new InstancedMesh(plane, material, most);
    mesh.count = 0;
    mesh.visible = false;
    mesh.frustumCulled = false;
    mesh.renderOrder = 2;
    mesh.setColorAt(0, new Color());
    return { mesh, material, opacity, tints };
  };
  // A print has its own colour on whatever it lies, also on white, and shines over that.
  const layers = [layer(NormalBlending, 1, colors), layer(AdditiveBlending, 0.28, shines)];
  const group = new Group();
  group.add(...layers.map(({ mesh }) => mesh));
  const eye = new Vector3(...stations.start.eye);
  const pose = new Object3D();

  /** Prints lie in front of what they are on, turned to where one looks from at the end. */
  const matrixOf = (thing: Thing, nth: number): Matrix4 => {
    const at = new Vector3(...touched[thing]);
    const towards = eye.clone().sub(at).normalize();
    pose.position.copy(at).addScaledVector(towards, 0.05 + nth * 0.004);
    pose.lookAt(eye);
    pose.rotateZ([-0.3, 0.22, -0.05][nth] ?? 0);
    const aside = new Vector3([0, 0.13, 0.05][nth] ?? 0, [0, 0.06, 0.17][nth] ?? 0, 0);
    pose.position.add(aside.applyQuaternion(pose.quaternion));
    pose.updateMatrix();
    return pose.matrix;
  };
  return {
    group,
    at: (thing) => new Vector3(...touched[thing]),
    show: (amount, traces) => {
      const prints = traces
        .flatMap(({ thing, level }) => positions.slice(0, level === 2 ? 3 : 1).map((nth) => ({ thing, nth })))
        .slice(0, most);
      for (const { mesh, material, opacity, tints } of layers) {
        prints.forEach(({ thing, nth }, index) => {
          mesh.setMatrixAt(index, matrixOf(thing, nth));
          mesh.setColorAt(index, tints[nth]);
        });
        mesh.count = prints.length;
        mesh.visible = amount > 0.02 && prints.length > 0;
        mesh.instanceMatrix.needsUpdate = true;
        if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
        material.opacity = amount * opacity;
      }
    },
  };
};

/** A right hand, as one finds it on a rail. */
const drawPrint = (pen: Pen) => {
  softSpot(pen, 64, 70, 63, 'rgba(255,255,255,.42)');
  pen.fillStyle = 'rgba(255,255,255,1)';
  const pad = (x: number, y: number, wide: number, long: number, turn: number) => {
    pen.beginPath();
    pen.ellipse(x, y, wide, long, turn, 0, Math.PI * 2);
    pen.fill();
  };
  pad(65, 84, 20, 20, 0);
  pad(78, 78, 10, 14, 0.4);
  for (const [x, y, long, turn] of [
    [42, 50, 15, -0.28],
    [56, 39, 17, -0.09],
    [71, 38, 17, 0.09],
    [85, 46, 15, 0.26],
    [97, 76, 14, 0.95],
  ] as const) {
    pad(x, y, 6.8, long, turn);
  }
};
