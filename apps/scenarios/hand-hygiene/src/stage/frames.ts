import type { WebGLRenderer } from 'three';

/** When a frame is drawn: always while something lives, else only when it was asked for. */
export interface Frames {
  ask(): void;
  /** Moves everything to where it is by now and draws nothing: enough to point at things. */
  askToMove(): void;
  /** What the picture itself asks for; a test, which asks for each frame, does without. */
  askAfterChange(): void;
  /** True when nothing is waiting to be drawn. */
  areDrawn(): boolean;
  /** Milliseconds of the last frames' work on the processor. */
  times(): readonly number[];
}

interface FramesOptions {
  renderer: WebGLRenderer;
  /** A test draws only what it asks for. */
  onlyAsked: boolean;
  /** Pixels of the picture for each of the page, and fewer of them for the first frame where pixels cost time. */
  pixelRatio: { first: number; later: number };
  /** Something moves by itself. */
  isLive(): boolean;
  /** Brings everything to where it is by now; true while the picture still changes and wants another frame. */
  move(): boolean;
  render(): void;
  onFirst(): void;
}

const kept = 600;
/** Frames that take longer than this are drawn in fewer pixels: without a graphics processor, motion is worth more. */
const slow = 60;
const fewestPixels = 0.6;
const counted = 12;

export const drawFrames = (options: FramesOptions): Frames => {
  const { renderer, onlyAsked, pixelRatio, isLive, move, render, onFirst } = options;
  // Pictures and letters that arrive late are in the second frame.
  let asked = onlyAsked ? 1 : 3;
  let movesOnly = false;
  let drawn = 0;
  renderer.setPixelRatio(pixelRatio.first);
  let before: number | undefined;
  let intervals: number[] = [];
  const times: number[] = [];

  /** Draws with fewer pixels where frames take long. */
  const adapt = (at: number) => {
    if (before !== undefined) intervals.push(at - before);
    before = at;
    if (intervals.length < counted) return;
    const middle = intervals.toSorted((one, other) => one - other)[counted / 2] ?? 0;
    const ratio = renderer.getPixelRatio();
    if (middle > slow && ratio > fewestPixels) renderer.setPixelRatio(Math.max(fewestPixels, ratio * 0.75));
    intervals = [];
  };

  renderer.setAnimationLoop((at) => {
    const inHeadset = renderer.xr.isPresenting;
    const wanted = asked > 0 || (isLive() && !onlyAsked);
    if (!wanted && (!inHeadset || onlyAsked)) {
      before = undefined;
      if (movesOnly) move();
      movesOnly = false;
      return;
    }
    movesOnly = false;
    asked -= 1;
    if (drawn === 1 && !inHeadset) renderer.setPixelRatio(pixelRatio.later);
    if (!onlyAsked && !inHeadset) adapt(at);
    const began = performance.now();
    const goesOn = move();
    render();
    times.push(performance.now() - began);
    if (times.length > kept) times.shift();
    asked = Math.max(asked, goesOn && !onlyAsked ? 1 : 0);
    drawn += 1;
    if (drawn === 1) onFirst();
  });
  const ask = () => {
    asked = Math.max(asked, onlyAsked ? 1 : 2);
  };
  return {
    ask,
    askToMove: () => {
      movesOnly = true;
    },
    askAfterChange: onlyAsked ? () => undefined : ask,
    areDrawn: () => asked <= 0 && !movesOnly,
    times: () => times,
  };
};
