import type { Thing } from '../rules/state.ts';
import type { TestClock } from '../run/clock.ts';
import type { Scenario } from '../run/scenario.ts';
import type { Stage } from './stage.ts';

interface Shown {
  clock: TestClock;
  stage: Stage;
  scenario: Scenario;
}

/** What a test may ask and move: the clock, and when a frame is drawn. It can do nothing that a person could not. */
export const showToTests = ({ clock, stage, scenario }: Shown): void => {
  const { frames, renderer, onScreen, touched, middleOf, hot, rig } = stage.inspect();
  const untilDone = () =>
    new Promise<void>((done) => {
      const look = () => (frames.areDrawn() ? done() : void setTimeout(look, 4));
      look();
    });
  const asked = {
    advance: (milliseconds: number) => {
      clock.advance(milliseconds);
      scenario.tick();
    },
    /** Draws what is there now. */
    draw: () => {
      frames.ask();
      return untilDone();
    },
    /** Moves everything to where it is now, without the time that a frame takes. */
    move: () => {
      frames.askToMove();
      return untilDone();
    },
    times: frames.times,
    info: () => ({
      calls: renderer.info.render.calls,
      triangles: renderer.info.render.triangles,
      textures: renderer.info.memory.textures,
      pixelRatio: renderer.getPixelRatio(),
    }),
    state: () => scenario.run()?.state(),
    next: () => scenario.run()?.next(),
    elapsed: () => scenario.run()?.elapsed(),
    end: scenario.end,
    /** Where the ring of a thing is on the screen. */
    where: (thing: Thing) => onScreen(touched(thing)),
    /** The middle of what can be pressed on a panel: in the room, and on the screen. */
    panel: (id: string) => {
      const middle = middleOf(id);
      return middle && { room: middle.toArray(), screen: onScreen(middle) };
    },
    touched: (thing: Thing) => touched(thing).toArray(),
    rig,
    hot,
    presenting: () => renderer.xr.isPresenting,
  };
  Object.assign(window, { scenario: asked });
};
