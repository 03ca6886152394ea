import { type Group, Material, Mesh, type Object3D, Scene, Vector3 } from 'three';
import type { Thing } from '../rules/state.ts';
import { buildBasin } from './basin.ts';
import { buildBed } from './bed.ts';
import { buildBedside } from './bedside.ts';
import { buildEquipment } from './equipment.ts';
import { lightRoom } from './light.ts';
import { buildMaterials } from './materials.ts';
import { buildPatient } from './patient.ts';
import { buildColleague, buildVisitor, type PersonFigure } from './people.ts';
import { paintPictures } from './pictures.ts';
import type { Person, Room, RoomRenderer, RoomView } from './roomTypes.ts';
import { joined, shaded, smoothStep } from './shapes.ts';
import { buildShell } from './shell.ts';
import type { Thing3d } from './thing3d.ts';
import { buildPrints } from './ultraviolet.ts';
import { buildWallThings } from './wallThings.ts';

/** What one sees before anybody did anything. */
export const firstView: RoomView = {
  watch: true,
  apron: 'none',
  mask: 'none',
  gloves: 'none',
  pad: 'fresh',
  lineOpen: false,
  tapRunning: false,
  doorOpen: false,
  railUp: false,
  curtainAside: false,
  sitting: false,
  present: null,
};

/** Builds the isolation room at dawn. The renderer's tone and shadows are the room's, too; letters need their font loaded. */
export const buildRoom = (renderer: RoomRenderer): Room => {
  const scene = new Scene();
  const lights = lightRoom(scene, renderer);
  const materials = buildMaterials(paintPictures());
  const shell = buildShell();
  const bed = buildBed(materials);
  const bedside = buildBedside(materials);
  const equipment = buildEquipment(materials);
  const basin = buildBasin(materials);
  const wallThings = buildWallThings(materials);
  const patient = buildPatient(materials);
  const prints = buildPrints();

  const sunlit = [...shell.sunlitPieces, ...bed.sunlitPieces, ...bedside.sunlitPieces];
  const furniture = new Mesh(
    shadeNearFloor(
      joined([
        ...sunlit,
        ...shell.pieces,
        ...bed.pieces,
        ...bedside.pieces,
        ...equipment.pieces,
        ...basin.pieces,
        ...wallThings.pieces,
      ]),
    ),
    materials.solid,
  );
  furniture.castShadow = furniture.receiveShadow = true;
  const seeThrough = new Mesh(joined([...bedside.clearPieces, ...equipment.clearPieces]), materials.clear);
  const all: Thing3d[] = [
    ...equipment.things,
    ...bedside.things,
    ...basin.things,
    wallThings.curtain,
    patient.thing,
    bed.rail,
    bed.pad,
  ];
  const things = new Map(all.map(({ name, group }) => [name, group]));
  const anchors = new Map(all.map(({ name, anchor }) => [name, anchor]));
  scene.add(shell.group, furniture, seeThrough, bed.blanket, ...wallThings.meshes, ...things.values());
  scene.add(prints.group);
  castFirst(furniture, joined(sunlit).index?.count ?? 0);
  for (const { group, name } of all) if (name !== 'curtain') castNone(group);
  castNone(bed.blanket);

  // Who comes by is built when they come: the first picture need not wait for them.
  const builders = { visitor: buildVisitor, colleague: buildColleague };
  const figures = new Map<keyof typeof builders, PersonFigure>();
  const figure = (who: keyof typeof builders) => {
    const known = figures.get(who);
    if (known) return known;
    const built = builders[who](materials);
    castNone(built.group);
    figures.set(who, built);
    scene.add(built.group);
    return built;
  };

  let lit: Thing | undefined;
  let shadowsOf: string | undefined;
  const showState = (view: RoomView) => {
    equipment.show(view);
    bed.setRail(view.railUp ? 1 : 0);
    bed.showPad(view.pad);
    bedside.showBagged(view.pad === 'bagged');
    bedside.openLine(view.lineOpen);
    basin.run(view.tapRunning);
    basin.openDoor(view.doorOpen);
    wallThings.pushCurtain(view.curtainAside);
    patient.sit(view.sitting);
    if (view.present) figure(view.present);
    for (const [who, { group }] of figures) group.visible = who === view.present;
    // The sun reaches the bed and what is beside it: nothing else throws another shadow when it moves.
    const inTheSun = [view.curtainAside, view.pad, view.sitting, view.railUp, view.present].join();
    if (inTheSun !== shadowsOf) renderer.shadowMap.needsUpdate = true;
    shadowsOf = inTheSun;
  };
  const tick = (seconds: number, still: boolean) => {
    const time = still ? 0 : seconds;
    patient.live(time);
    wallThings.live(time);
    for (const { group, live } of figures.values()) if (group.visible) live(time);
    basin.live(time);
    bed.blanket.position.y = Math.sin(time * 1.6) * 0.0022;
  };
  showState(firstView);
  tick(0, true);
  freeze(furniture, seeThrough, ...shell.group.children);
  return {
    scene,
    things,
    anchor: (thing) => (anchors.get(thing) ?? new Vector3()).clone(),
    showState,
    tick,
    ultraviolet: (amount, traces) => {
      lights.setUltraviolet(amount);
      materials.setGlow(1 - amount * 0.72);
      shell.setNight(amount);
      prints.show(amount, traces);
    },
    highlight: (thing) => {
      if (thing === lit) return;
      if (lit) changeMaterials(things.get(lit), materials.unlit);
      if (thing) changeMaterials(things.get(thing), materials.lit);
      lit = thing;
    },
    faces: (person: Person) => (person === 'patient' ? patient : figure(person)).face(),
    traceAt: prints.at,
  };
};

/** Less light reaches what is near the floor. */
const shadeNearFloor = (geometry: ReturnType<typeof joined>) =>
  shaded(geometry, (_x, y) => 0.6 + 0.4 * smoothStep(-0.05, 0.4, y));

/**
 * Lets a mesh throw the shadow of its first indices alone. The soft shadows of three also draw whatever a shadow falls on;
 * for most things nobody would see it, and two thirds of all triangles would be drawn for it.
 */
const castFirst = (mesh: Mesh, indices: number) => {
  mesh.userData.shadowIndices = indices;
  mesh.onBeforeShadow = () => mesh.geometry.setDrawRange(0, indices);
  mesh.onAfterShadow = () => mesh.geometry.setDrawRange(0, Number.POSITIVE_INFINITY);
};

const castNone = (group: Object3D) =>
  group.traverse((part) => {
    if (part instanceof Mesh) castFirst(part, 0);
  });

const changeMaterials = (group: Group | undefined, change: (material: Material) => Material) =>
  group?.traverse((part) => {
    if (part instanceof Mesh && part.material instanceof Material) part.material = change(part.material);
  });

/** What never moves need not be asked where it stands. */
const freeze = (...objects: Object3D[]) => {
  for (const object of objects) {
    object.updateMatrix();
    object.matrixAutoUpdate = false;
  }
};
