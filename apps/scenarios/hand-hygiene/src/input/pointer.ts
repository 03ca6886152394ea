import { Vector2 } from 'three';

/** A mouse, a pen or a finger on the picture. */
export interface Pointer {
  /** Where it points, from -1 to 1 as the camera has it; undefined when it points at nothing. */
  point(): Vector2 | undefined;
}

interface PointerActs {
  /** A finger cannot hover: its first tap shows what will happen, the second does it. */
  press(point: Vector2, byFinger: boolean): void;
  /** The view is turned: how far the finger went since it was put down, in pixels. */
  dragStart(): void;
  drag(right: number, down: number): void;
  moved(): void;
}

/** A press that moved further than this is a drag. */
const tapReach = 8;

export const listenToPointer = (canvas: HTMLCanvasElement, acts: PointerActs): Pointer => {
  let point: Vector2 | undefined;
  let down: { x: number; y: number; dragged: boolean } | undefined;

  const pointOf = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    return new Vector2(((clientX - left) / width) * 2 - 1, 1 - ((clientY - top) / height) * 2);
  };
  canvas.addEventListener('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    point = pointOf(event);
    down = { x: event.clientX, y: event.clientY, dragged: false };
    canvas.setPointerCapture(event.pointerId);
    acts.dragStart();
    acts.moved();
  });
  canvas.addEventListener('pointermove', (event) => {
    if (!event.isPrimary) return;
    point = pointOf(event);
    if (down) {
      const right = event.clientX - down.x;
      const below = event.clientY - down.y;
      down.dragged ||= Math.hypot(right, below) > tapReach;
      if (down.dragged) acts.drag(right, below);
    }
    acts.moved();
  });
  canvas.addEventListener('pointerup', (event) => {
    if (!event.isPrimary || !down) return;
    const { dragged } = down;
    down = undefined;
    point = pointOf(event);
    const byFinger = event.pointerType === 'touch';
    if (!dragged) acts.press(point, byFinger);
    // A finger that was lifted goes on pointing at what it tapped, until it taps elsewhere.
    acts.moved();
  });
  const gone = () => {
    point = undefined;
    down = undefined;
    acts.moved();
  };
  canvas.addEventListener('pointercancel', gone);
  canvas.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType !== 'touch') gone();
  });
  return { point: () => (down?.dragged ? undefined : point) };
};
