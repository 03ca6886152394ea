import { Frustum, Matrix4, Mesh, type Object3D, PerspectiveCamera, type Texture } from 'three';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildHand } from '../hands/hands.ts';
import { buildRoom, firstView } from './room.ts';
import type { Room, RoomRenderer } from './roomTypes.ts';
import { stations } from './stations.ts';

/** What panels, marks and rays add is about thirty draw calls and a few hundred triangles. */
const budget = { drawCalls: 90, triangles: 99_100, textureBytes: 18_000_000 };
/** A frame in which the shadows are drawn anew has both. */
const shadowBudget = 9_300;

const busiest = {
  ...firstView,
  watch: false,
  pad: 'changed',
  lineOpen: true,
  tapRunning: true,
  railUp: true,
} as const;

const renderer: RoomRenderer = {
  toneMapping: 0,
  toneMappingExposure: 1,
  shadowMap: { enabled: false, type: 0, autoUpdate: true, needsUpdate: false },
};

describe('the room', () => {
  let room: Room;
  beforeAll(() => {
    vi.stubGlobal('document', { createElement: () => ({ getContext: () => silentPen }) });
    vi.stubGlobal('Path2D', class {});
    room = buildRoom(renderer);
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });

  for (const [station, { eye, look }] of Object.entries(stations)) {
    for (const present of ['visitor', 'colleague'] as const) {
      it(`can be drawn in time from ${station} while a ${present} is there`, () => {
        room.showState({ ...busiest, present });
        const camera = new PerspectiveCamera(54, 16 / 9, 0.05, 40);
        camera.position.set(...eye);
        camera.lookAt(...look);
        // Whoever only looks in holds no hands before them.
        if (station !== 'start') camera.add(buildHand(-1).group, buildHand(1).group);
        const drawn = drawnFrom(camera, [room.scene, camera]);
        expect(drawn.calls).toBeLessThanOrEqual(budget.drawCalls);
        expect(drawn.triangles).toBeLessThanOrEqual(budget.triangles - shadowBudget);
      });
    }
  }

  it('lets few things throw shadows', () => {
    room.showState({ ...busiest, present: 'visitor' });
    let triangles = 0;
    room.scene.traverseVisible((part) => {
      if (!(part instanceof Mesh) || !(part.castShadow || part.receiveShadow)) return;
      const { index } = part.geometry;
      const all = index?.count ?? part.geometry.getAttribute('position').count;
      triangles += Number(part.userData.shadowIndices ?? all) / 3;
    });
    expect(triangles).toBeGreaterThan(5_000);
    expect(triangles).toBeLessThanOrEqual(shadowBudget);
  });

  it('needs little memory for its pictures', () => {
    const textures = new Set<Texture>();
    room.scene.traverse((part) => {
      if (!(part instanceof Mesh)) return;
      for (const material of [part.material].flat()) {
        for (const value of Object.values(material)) if (isTexture(value)) textures.add(value);
      }
    });
    // With the smaller copies for what is far away, a third more.
    const bytes = [...textures].reduce((sum, { width, height }) => sum + (width * height * 4 * 4) / 3, 0);
    expect(textures.size).toBeGreaterThan(8);
    expect(bytes).toBeLessThanOrEqual(budget.textureBytes);
  });

  it('has every thing where a hand and a label reach it', () => {
    for (const [thing, group] of room.things) {
      expect(group.userData.thing).toBe(thing);
      for (const at of [room.anchor(thing), room.traceAt(thing)]) {
        expect(Math.abs(at.x), thing).toBeLessThan(3.5);
        expect(at.y, thing).toBeGreaterThan(0.5);
        expect(at.y, thing).toBeLessThan(2.5);
      }
    }
    expect(room.things.size).toBe(22);
  });

  it('draws its shadows again only when something moved in the sun', () => {
    room.showState(firstView);
    renderer.shadowMap.needsUpdate = false;
    room.showState({ ...firstView, watch: false, tapRunning: true });
    expect(renderer.shadowMap.needsUpdate).toBe(false);
    room.showState({ ...firstView, curtainAside: true });
    expect(renderer.shadowMap.needsUpdate).toBe(true);
  });

  it('stands still when nothing may move', () => {
    const poses = () => {
      const all: number[] = [];
      room.scene.updateMatrixWorld(true);
      room.scene.traverse((part) => all.push(...part.matrixWorld.elements));
      return all;
    };
    room.tick(3.1, true);
    const before = poses();
    room.tick(7.7, true);
    expect(poses()).toEqual(before);
    room.tick(7.7, false);
    expect(poses()).not.toEqual(before);
  });
});

/** A pen that draws nothing: only the sizes of pictures matter here. */
const silentPen: Record<string, unknown> = new Proxy(
  {},
  {
    get: (_target, name) => {
      if (name === 'canvas') return { width: 1, height: 1 };
      return () => ({ addColorStop: () => undefined });
    },
    set: () => true,
  },
);

const isTexture = (value: unknown): value is Texture =>
  typeof value === 'object' && value !== null && 'isTexture' in value && 'image' in value;

/** Counts as the renderer does: what is visible and in sight, once for each material. */
const drawnFrom = (camera: PerspectiveCamera, roots: readonly Object3D[]) => {
  for (const root of roots) root.updateMatrixWorld(true);
  const sight = new Frustum().setFromProjectionMatrix(
    new Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse),
  );
  let [calls, triangles] = [0, 0];
  const count = (part: Object3D) => {
    if (!part.visible) return;
    if (part instanceof Mesh && (!part.frustumCulled || sight.intersectsObject(part))) {
      const all = (part.geometry.index?.count ?? part.geometry.getAttribute('position').count) / 3;
      const groups =
        part.geometry.groups.length > 0 ? part.geometry.groups : [{ count: all * 3, materialIndex: 0 }];
      const materials = [part.material].flat();
      for (const group of groups) {
        if (!materials[group.materialIndex ?? 0]?.visible) continue;
        calls += 1;
        triangles += group.count / 3;
      }
    }
    part.children.forEach(count);
  };
  roots.forEach(count);
  return { calls, triangles };
};
