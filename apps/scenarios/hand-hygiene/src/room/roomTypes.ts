// What the rest of the scenario knows of the picture. One unit is one metre; y is up, the window lies at -z.
import type { Group, Scene, Vector3, WebGLRenderer } from 'three';
import type { State, Thing } from '../rules/state.ts';

export type Vec3 = readonly [number, number, number];
export type Person = 'patient' | 'visitor' | 'colleague';

/** What the room sets on the renderer that draws it: tone and shadows. */
export interface RoomRenderer extends Pick<WebGLRenderer, 'toneMapping' | 'toneMappingExposure'> {
  shadowMap: Pick<WebGLRenderer['shadowMap'], 'enabled' | 'type' | 'autoUpdate' | 'needsUpdate'>;
}

/** Where a person stands and what they face, in metres. */
export interface Station {
  eye: Vec3;
  look: Vec3;
}

/** What one sees of the rules' state. */
export interface RoomView {
  /** The watch is on the wrist; otherwise it lies in the tray. */
  watch: boolean;
  apron: State['apron'];
  mask: State['mask'];
  gloves: 'none' | 'clean' | 'soiled';
  /** The pad in the bed: `soiled` lies on it, `changed` is the soiled one rolled up beside a fresh one, `bagged` is in the linen bag. */
  pad: 'fresh' | 'soiled' | 'changed' | 'bagged';
  lineOpen: boolean;
  tapRunning: boolean;
  doorOpen: boolean;
  railUp: boolean;
  curtainAside: boolean;
  /** The patient was helped to sit up. */
  sitting: boolean;
  present: 'visitor' | 'colleague' | null;
}

/** What hands left on a thing: 1 from used hands, 2 from soiled ones. */
export interface RoomTrace {
  thing: Thing;
  level: 1 | 2;
}

export interface Room {
  scene: Scene;
  /** Everything that can be used; each group has its name in userData.thing. */
  things: ReadonlyMap<Thing, Group>;
  /** Where the label of a thing stands. */
  anchor(thing: Thing): Vector3;
  /** Shows a state at once. */
  showState(view: RoomView): void;
  /** Moves what lives: breath, blinking, monitor, water, clock. `seconds` since the start; nothing moves when `still`. */
  tick(seconds: number, still: boolean): void;
  /** From dawn (0) to ultraviolet light (1), in which traces glow. */
  ultraviolet(amount: number, traces: readonly RoomTrace[]): void;
  /** Lights one thing, and only that. */
  highlight(thing: Thing | undefined): void;
  /** The middle of a face, so that a card stands beside it. */
  faces(person: Person): Vector3;
  /** Where a trace on a thing glows: what says how it came there stands beside it. */
  traceAt(thing: Thing): Vector3;
}
