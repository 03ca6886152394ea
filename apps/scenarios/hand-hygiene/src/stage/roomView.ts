import type { RoomTrace, RoomView } from '../room/roomTypes.ts';
import { goalOf, type State, type Trace } from '../rules/state.ts';

/** What one sees of the rules' state. The curtain stays where it was pushed. */
export const roomViewOf = (state: State, curtainAside: boolean): RoomView => ({
  watch: state.watch,
  apron: state.apron,
  mask: state.mask,
  gloves: state.gloves === undefined ? 'none' : state.gloves.dirt === 2 ? 'soiled' : 'clean',
  pad: state.pad === 'clean' ? 'fresh' : state.pad,
  lineOpen: state.line === 'taken clean' || state.line === 'taken unclean',
  tapRunning: state.tapRunning !== undefined || state.cleaning?.with === 'soap',
  doorOpen: state.doorOpen,
  railUp: state.railUp,
  curtainAside,
  sitting: state.goal > goalOf.sitUp,
  present: state.present ?? null,
});

export const tracesOf = (traces: readonly Trace[]): RoomTrace[] =>
  traces.flatMap(({ thing, dirt }) => (dirt === 0 ? [] : [{ thing, level: dirt }]));
