import type { PerspectiveCamera, Vector3 } from 'three';

/** Where a point of the room lies on the screen, in pixels of the page. */
export const pointsOnScreen =
  (canvas: HTMLCanvasElement, camera: PerspectiveCamera) =>
  (point: Vector3): { x: number; y: number } => {
    camera.updateMatrixWorld();
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const { x, y } = point.clone().project(camera);
    return { x: left + ((x + 1) / 2) * width, y: top + ((1 - y) / 2) * height };
  };
