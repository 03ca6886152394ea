import type { Vector2, WebGLRenderer } from 'three';
import { pageWords } from '../page/pageWords.ts';
import type { Room } from '../room/roomTypes.ts';
import { type Action, actions } from '../rules/actions.ts';
import type { Thing } from '../rules/state.ts';
import type { Eye } from '../stage/eye.ts';
import type { HeldHands } from '../stage/heldHands.ts';
import type { StageActs, StageView } from '../stage/stageView.ts';
import { printWords } from '../words.ts';
import { buildCarrying } from './carrying.ts';
import type { HandRay } from './handRays.ts';
import { buildHeadset } from './headset.ts';
import { listenToPointer } from './pointer.ts';
import type { Aim, Pointing } from './pointing.ts';

/** What is said beside what is pointed at. */
type Label = { text: string } & ({ thing: Thing; print?: undefined } | { thing?: undefined; print: Thing });

/** How one acts in the room: mouse and finger on a screen, rays and hands in a headset. */
export interface RoomInput {
  /** Follows what is pointed at; to be called with every frame. */
  aim(view: StageView): Label | undefined;
  hotRegion(): string | undefined;
  hotThing(): Thing | undefined;
  enter(): Promise<void>;
  leave(): void;
  stand(): void;
  setHeight(): void;
}

interface RoomInputOptions {
  canvas: HTMLCanvasElement;
  renderer: WebGLRenderer;
  eye: Eye;
  pointing: Pointing;
  room: Room;
  hands: HeldHands;
  acts: StageActs & { draw(): void };
  can(): readonly Action[];
  /** Brings everything to where it is at this moment. */
  refresh(): void;
}

/** Radians that the view turns for each pixel that it is dragged. */
const turnPerPixel = 0.003;

export const buildRoomInput = (options: RoomInputOptions): RoomInput => {
  const { canvas, renderer, eye, pointing, room, hands, acts, can, refresh } = options;
  let hot: Aim | undefined;
  let needsSecondTap = false;
  let dragFrom = eye.turned();

  const press = (aim: Aim | undefined) => {
    if (aim?.region !== undefined) acts.press(aim.region);
    else if (aim?.thing !== undefined) acts.use(aim.thing);
    acts.draw();
  };
  const pointer = listenToPointer(canvas, {
    press: (point: Vector2, byFinger) => {
      refresh();
      const aim = pointing.fromScreen(point, eye.camera);
      const isKnown = aim?.thing === undefined || aim.thing === hot?.thing;
      follow(aim);
      needsSecondTap = byFinger && !isKnown;
      if (!needsSecondTap) press(aim);
      acts.draw();
    },
    dragStart: () => {
      dragFrom = eye.turned();
    },
    drag: (right, down) => {
      eye.turn(dragFrom.yaw + right * turnPerPixel, dragFrom.pitch + down * turnPerPixel);
      acts.draw();
    },
    moved: acts.draw,
  });

  const carrying = buildCarrying({
    room,
    camera: () => renderer.xr.getCamera(),
    meets: ({ pointer: hand }, thing) => pointing.meets(hand, thing, eye.camera),
    canDo: (act) => can().some(({ id }) => id === act),
  });
  const aimOf = (ray: HandRay) => pointing.fromHand(ray.pointer, eye.camera);
  const letGo = (ray: HandRay) => {
    const act = carrying.letGo(ray, aimOf(ray));
    if (act !== undefined) acts.press(act);
  };
  const headset = buildHeadset(renderer, eye, {
    entered: () => {
      takeHands();
      acts.vrChanged();
    },
    left: () => {
      hands.holdBoth();
      acts.vrChanged();
    },
    covered: acts.covered,
    menu: acts.menu,
    // A pinch or a trigger takes what is carried, and presses everything else.
    select: (ray) => {
      if (!carrying.take(ray)) press(aimOf(ray));
      headset.pulse();
    },
    selectEnd: letGo,
    squeeze: (ray) => {
      carrying.take(ray);
    },
    squeezeEnd: letGo,
  });

  /** One's hands are where the controllers or the tracked hands are, whichever is which. */
  const takeHands = () => {
    for (const ray of headset.rays) {
      const side = ray.side();
      if (side === undefined) continue;
      const group = hands.groupOf(side);
      if (group.parent === ray.grip) continue;
      ray.grip.add(group);
      group.position.set(0, 0, 0);
      group.rotation.set(0, 0, 0);
    }
  };

  const follow = (aim: Aim | undefined) => {
    if (aim?.thing !== hot?.thing) room.highlight(aim?.thing);
    hot = aim;
    canvas.style.cursor = aim?.thing !== undefined || aim?.region !== undefined ? 'pointer' : 'grab';
  };
  const labelOf = (labels: readonly Action[]) =>
    labels.map(({ label }) => label).join(' / ') + (needsSecondTap ? ` (${pageWords.acts.tapAgain})` : '');
  const followRays = () => {
    takeHands();
    let best: Aim | undefined;
    for (const ray of headset.rays) {
      const aim = ray.side() === undefined ? undefined : aimOf(ray);
      ray.show(aim);
      if (aim?.region !== undefined || aim?.thing !== undefined || aim?.print !== undefined) best = aim;
    }
    follow(best);
  };

  return {
    aim: ({ state }) => {
      headset.tick();
      const point = pointer.point();
      if (headset.isIn()) followRays();
      else follow(point && pointing.fromScreen(point, eye.camera));
      if (hot?.print !== undefined) {
        const print = hot.print;
        const trace = state.traces.find(({ thing }) => thing === print);
        return trace && { text: printWords(trace), print };
      }
      const thing = hot?.thing;
      const labels = thing === undefined ? [] : actions(state).filter((act) => act.thing === thing);
      return thing === undefined || labels.length === 0 ? undefined : { text: labelOf(labels), thing };
    },
    hotRegion: () => hot?.region,
    hotThing: () => hot?.thing,
    enter: headset.enter,
    leave: headset.leave,
    stand: headset.stand,
    setHeight: headset.setHeight,
  };
};
