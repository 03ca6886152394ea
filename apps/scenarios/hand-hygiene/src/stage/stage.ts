import { Vector3, WebGLRenderer } from 'three';
import { canEnter } from '../input/headset.ts';
import { buildPointing } from '../input/pointing.ts';
import { buildRoomInput } from '../input/roomInput.ts';
import { loadFonts } from '../panels/drawing.ts';
import { buildRoom } from '../room/room.ts';
import { actions } from '../rules/actions.ts';
import { begin, type Spot, type Thing } from '../rules/state.ts';
import type { Clock } from '../run/clock.ts';
import { isDrawnBySoftware } from './drawnBySoftware.ts';
import { buildEye, type Layout } from './eye.ts';
import { drawFrames, type Frames } from './frames.ts';
import { buildHeldHands } from './heldHands.ts';
import { buildMarkers } from './markers.ts';
import { buildPanelsInRoom, type Sight } from './panelsInRoom.ts';
import { pointsOnScreen } from './pointsOnScreen.ts';
import { roomViewOf, tracesOf } from './roomView.ts';
import type { StageActs, StageView } from './stageView.ts';

/** The room as one sees it and acts in it, on a screen or in a headset. */
export interface Stage {
  show(view: StageView): void;
  resize(layout: Layout): void;
  /** Asks for a frame; without something that moves, none is drawn by itself. */
  draw(): void;
  canEnterVr(): Promise<boolean>;
  enterVr(): Promise<void>;
  isInVr(): boolean;
  leaveVr(): void;
  setHeight(): void;
  /** For tests, which read and never change it. */
  inspect(): Inspection;
}

export interface Inspection {
  frames: Frames;
  renderer: WebGLRenderer;
  /** Where a point of the room lies on the screen, in pixels of the page. */
  onScreen(point: Vector3): { x: number; y: number };
  /** Where a hand touches a thing, in the room. */
  touched(thing: Thing): Vector3;
  middleOf(id: string): Vector3 | undefined;
  hot(): Thing | undefined;
  rig(): { position: number[]; turned: number };
}

export interface StageOptions {
  canvas: HTMLCanvasElement;
  clock: Clock;
  /** A test's clock stands still between two acts, and so does the picture. */
  isTest: boolean;
  /** Reduced motion: nothing glides, breathes or fades. */
  isStill(): boolean;
  /** Milliseconds by the session's clock. */
  elapsed(): number;
  acts: StageActs;
}

/** Time in which the light goes violet. */
const fade = 2_200;

export const buildStage = async (options: StageOptions): Promise<Stage> => {
  const { canvas, clock, isTest, isStill, elapsed, acts } = options;
  await loadFonts();
  // A test looks at the picture as a graphics processor draws it, however long that takes here.
  const isCostly = !isTest && isDrawnBySoftware();
  const renderer = new WebGLRenderer({
    canvas,
    antialias: !isCostly,
    powerPreference: 'high-performance',
  });
  renderer.xr.enabled = true;
  const room = buildRoom(renderer);
  const { scene } = room;
  // A step moves everything, also where no frame is drawn after it.
  scene.matrixWorldAutoUpdate = false;
  const eye = buildEye(isStill);
  scene.add(eye.rig);
  const hands = buildHeldHands();
  eye.camera.add(hands.held);
  const markers = buildMarkers(scene, room);
  const panels = buildPanelsInRoom(scene, room);
  const pointing = buildPointing({ scene, room, markers, panels: panels.pressable });

  let view: StageView = {
    kind: 'start',
    state: begin(),
    next: undefined,
    isPaused: false,
    choosing: undefined,
    starts: [],
    end: undefined,
    isSoundOn: false,
    spoken: [],
  };
  let narrow = false;
  let curtainAside = false;
  let pointed: string | undefined;
  let violet = 0;
  let violetSince: number | undefined;
  let lived = 0;
  let last = clock.now();

  const input = buildRoomInput({
    canvas,
    renderer,
    eye,
    pointing,
    room,
    hands,
    acts: {
      ...acts,
      draw: () => frames.askAfterChange(),
      vrChanged: () => {
        acts.vrChanged();
        frames.askAfterChange();
      },
    },
    // A frame may have been left out since the last step.
    refresh: () => {
      if (!renderer.xr.isPresenting) eye.update(clock.now());
      scene.updateMatrixWorld();
    },
    can: () => (view.kind === 'playing' && !view.isPaused ? actions(view.state) : []),
  });

  const sight: Sight = {
    head: new Vector3(),
    direction: new Vector3(),
    inHeadset: false,
    isNarrow: false,
    spot: 'start',
    now: 0,
  };
  const look = () => {
    const seenFrom = renderer.xr.isPresenting ? renderer.xr.getCamera() : eye.camera;
    sight.head.setFromMatrixPosition(seenFrom.matrixWorld);
    // Asked for its direction, a headset's camera would forget where its wearer stands.
    sight.direction.setFromMatrixColumn(seenFrom.matrixWorld, 2).negate().normalize();
    sight.inHeadset = renderer.xr.isPresenting;
    sight.isNarrow = narrow;
    sight.spot = eye.spot();
    sight.now = elapsed();
  };

  const fadeToViolet = (now: number): boolean => {
    const wanted = view.kind === 'over' ? 1 : 0;
    if (violet === wanted) return false;
    violetSince ??= now;
    violet = wanted === 0 || isStill() || isTest ? wanted : Math.min(1, (now - violetSince) / fade);
    room.ultraviolet(violet, tracesOf(view.state.traces));
    if (violet === wanted) violetSince = undefined;
    return violet !== wanted;
  };

  const move = (): boolean => {
    const now = clock.now();
    const step = Math.min(100, now - last);
    last = now;
    if (!view.isPaused) lived += step;
    const still = isStill();
    const glides = renderer.xr.isPresenting ? false : eye.update(now);
    eye.rig.updateMatrixWorld();
    renderer.xr.updateCamera(eye.camera);
    look();
    room.tick(lived / 1000, still || view.isPaused);
    const fades = fadeToViolet(now);
    markers.tick(lived / 1000, still);
    hands.held.visible = view.kind === 'playing';
    if (hands.held.visible) hands.tick(view.state, sight.now, { isStill: still, isNarrow: narrow });
    const label = input.aim(view);
    const isWritten = label !== undefined && !(narrow && !sight.inHeadset);
    const beneath = isWritten ? undefined : label?.text;
    if (beneath !== pointed) acts.pointed(beneath);
    pointed = beneath;
    if (label && isWritten)
      panels.label(
        label.text,
        label.thing !== undefined ? room.anchor(label.thing) : room.traceAt(label.print),
        sight,
      );
    else panels.label(undefined, sight.head, sight);
    panels.update(view, sight, input.hotRegion());
    scene.updateMatrixWorld();
    return glides || fades;
  };
  const finest = Math.min(devicePixelRatio, 2);
  const frames = drawFrames({
    renderer,
    onlyAsked: isTest,
    pixelRatio: isCostly ? { first: 0.5, later: 0.75 } : { first: finest, later: finest },
    isLive: () => !isStill() && !view.isPaused,
    move,
    render: () => renderer.render(scene, eye.camera),
    onFirst: () => {
      acts.firstFrame();
      setTimeout(hands.build);
    },
  });

  const showThings = () => {
    const can = view.kind === 'playing' && !view.isPaused ? actions(view.state) : [];
    const asks = view.state.question !== undefined || view.choosing !== undefined;
    const things = new Set(asks ? [] : can.flatMap(({ thing }) => thing ?? []));
    markers.show(things, can.find(({ id }) => id === view.next)?.thing);
    pointing.setUsable(things);
    pointing.setPrints(view.kind === 'over' ? view.state.traces.map(({ thing }) => thing) : []);
  };
  const spotOf = ({ kind, state }: StageView): Spot => (kind === 'playing' ? state.spot : 'start');

  return {
    show: (shown) => {
      const from = spotOf(view);
      view = shown;
      if (view.kind === 'start') curtainAside = false;
      curtainAside ||= view.state.curtainTouched;
      room.showState(roomViewOf(view.state, curtainAside));
      hands.wear(view.state);
      if (spotOf(view) !== from) {
        eye.goTo(spotOf(view), clock.now());
        input.stand();
      }
      showThings();
      frames.askAfterChange();
    },
    resize: (layout) => {
      narrow = layout.isNarrow;
      if (renderer.xr.isPresenting) return;
      renderer.setSize(layout.width, layout.height, false);
      eye.resize(layout);
      frames.askAfterChange();
    },
    draw: frames.askAfterChange,
    canEnterVr: canEnter,
    enterVr: input.enter,
    isInVr: () => renderer.xr.isPresenting,
    leaveVr: input.leave,
    setHeight: input.setHeight,
    inspect: () => ({
      frames,
      renderer,
      onScreen: pointsOnScreen(canvas, eye.camera),
      touched: room.traceAt,
      middleOf: panels.middleOf,
      hot: input.hotThing,
      rig: () => ({ position: eye.rig.position.toArray(), turned: eye.rig.rotation.y }),
    }),
  };
};
