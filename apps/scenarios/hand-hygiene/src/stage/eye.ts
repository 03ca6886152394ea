import { Group, PerspectiveCamera, Vector3 } from 'three';
import { stations } from '../room/stations.ts';
import type { Spot } from '../rules/state.ts';

/** How the page lies over the picture: what is covered is left out of the view's middle. */
export interface Layout {
  width: number;
  height: number;
  /** Cards and list lie at the bottom. */
  isNarrow: boolean;
  /** Pixels that a card or the list covers at an edge. */
  covered: { start: number; end: number; bottom: number };
}

/** Whoever looks: on a screen the view glides from place to place and can be turned by dragging. */
export interface Eye {
  camera: PerspectiveCamera;
  /** Stands on the floor; in a headset the camera moves within it. */
  rig: Group;
  spot(): Spot;
  goTo(spot: Spot, now: number): void;
  /** Turns the view away from what the place looks at, in radians, within limits. */
  turn(yaw: number, pitch: number): void;
  turned(): { yaw: number; pitch: number };
  /** Puts the camera where it is at this moment; true while it still moves. */
  update(now: number): boolean;
  resize(layout: Layout): void;
}

const glideTime = 1_100;
const limits = { yaw: 0.8, pitch: 0.4 };
/** Half of what is seen, in radians: up and down, to each side, and to each side on a phone. */
const angles = { up: (27 * Math.PI) / 180, aside: (31 * Math.PI) / 180, wide: (39 * Math.PI) / 180 };
const within = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value));

export const buildEye = (isStill: () => boolean): Eye => {
  const camera = new PerspectiveCamera(54, 1, 0.05, 40);
  camera.rotation.order = 'YXZ';
  const rig = new Group();
  rig.add(camera);
  const vectors = (spot: Spot) => ({
    eye: new Vector3(...stations[spot].eye),
    look: new Vector3(...stations[spot].look),
  });
  let spot: Spot = 'start';
  let from = vectors(spot);
  let to = vectors(spot);
  let moved = Number.NEGATIVE_INFINITY;
  let yaw = 0;
  let pitch = 0;
  const look = new Vector3();

  const share = (now: number) => {
    const part = Math.min(1, Math.max(0, (now - moved) / glideTime));
    return part * part * (3 - 2 * part);
  };
  return {
    camera,
    rig,
    spot: () => spot,
    goTo: (target, now) => {
      const gone = share(now);
      from = { eye: camera.position.clone(), look: from.look.clone().lerp(to.look, gone) };
      to = vectors(target);
      spot = target;
      moved = isStill() ? Number.NEGATIVE_INFINITY : now;
      yaw = 0;
      pitch = 0;
    },
    turn: (toYaw, toPitch) => {
      yaw = within(toYaw, limits.yaw);
      pitch = within(toPitch, limits.pitch);
    },
    turned: () => ({ yaw, pitch }),
    update: (now) => {
      const gone = share(now);
      camera.position.lerpVectors(from.eye, to.eye, gone);
      camera.lookAt(look.lerpVectors(from.look, to.look, gone));
      camera.rotation.y += yaw;
      camera.rotation.x += pitch;
      camera.updateMatrixWorld();
      return gone < 1;
    },
    resize: ({ width, height, isNarrow, covered }) => {
      const { start, end, bottom } = covered;
      const whole = { width: width + Math.abs(end - start), height: height + bottom };
      const free = width - start - end;
      // Pixels in front of the eye: as many as show the room's height, or fewer, so that all that can be used is in sight.
      const away = Math.min(height / 2 / Math.tan(angles.up), free / 2 / Math.tan(isNarrow ? angles.wide : angles.aside));
      camera.aspect = whole.width / whole.height;
      camera.fov = (2 * Math.atan(whole.height / 2 / away) * 180) / Math.PI;
      // The picture is larger than the window by what is covered, and the window shows its other part.
      camera.setViewOffset(whole.width, whole.height, Math.max(0, end - start), bottom, width, height);
      camera.updateProjectionMatrix();
    },
  };
};
