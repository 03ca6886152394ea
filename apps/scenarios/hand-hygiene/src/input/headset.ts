import { Vector3, type WebGLRenderer } from 'three';
import { stations } from '../room/stations.ts';
import type { Eye } from '../stage/eye.ts';
import { buildRays, type HandRay } from './handRays.ts';

/** A headset in which one stands or sits in the room. */
export interface Headset {
  isIn(): boolean;
  enter(): Promise<void>;
  leave(): void;
  /** Stands in the place that the eye has gone to. */
  stand(): void;
  /** Whoever sits is raised to the height of somebody who stands; whoever stands is left as they are. */
  setHeight(): void;
  rays: readonly HandRay[];
  /** To be called with every frame: reads buttons, and sets the height once the head's is known. */
  tick(): void;
  /** A short touch in the hands, where they can give one. */
  pulse(): void;
}

interface HeadsetActs {
  entered(): void;
  left(): void;
  /** It was taken off, or the headset's own menu lies over the room. */
  covered(): void;
  /** The upper button of a controller. */
  menu(): void;
  select(ray: HandRay): void;
  selectEnd(ray: HandRay): void;
  squeeze(ray: HandRay): void;
  squeezeEnd(ray: HandRay): void;
}

/** Eyes lower than this are those of somebody who sits. */
const seatedBelow = 1.38;
const withoutFloor = 1.6;
const menuButton = 5;

export const canEnter = async (): Promise<boolean> =>
  (await navigator.xr?.isSessionSupported('immersive-vr').catch(() => false)) ?? false;

export const buildHeadset = (renderer: WebGLRenderer, eye: Eye, acts: HeadsetActs): Headset => {
  const { xr } = renderer;
  const head = new Vector3();
  const eyeAt = new Vector3();
  let hasFloor = true;
  let heightDue = false;
  let wasPressed = false;
  const rays = buildRays(renderer, eye.rig, acts);

  /** The head within the rig, which tracking gives: between both eyes. */
  const headInRig = () => {
    const { cameras } = xr.getCamera();
    head.set(0, 0, 0);
    for (const { matrix } of cameras) head.add(eyeAt.setFromMatrixPosition(matrix));
    return head.divideScalar(Math.max(1, cameras.length));
  };

  const stand = () => {
    if (!xr.isPresenting) return;
    const { eye: at, look } = stations[eye.spot()];
    const { rig } = eye;
    rig.rotation.y = Math.atan2(at[0] - look[0], at[2] - look[2]);
    // Wherever somebody stands in their own room, here their head is over the place.
    const { x, z } = headInRig();
    const [sine, cosine] = [Math.sin(rig.rotation.y), Math.cos(rig.rotation.y)];
    rig.position.x = at[0] - (x * cosine + z * sine);
    rig.position.z = at[2] - (z * cosine - x * sine);
    rig.updateMatrixWorld(true);
  };
  const setHeight = () => {
    const { y } = headInRig();
    const wanted = stations[eye.spot()].eye[1];
    eye.rig.position.y = !hasFloor || y < seatedBelow ? wanted - y : 0;
    eye.rig.updateMatrixWorld(true);
  };

  const end = () => {
    eye.rig.position.set(0, 0, 0);
    eye.rig.rotation.set(0, 0, 0);
    for (const ray of rays) ray.hide();
    acts.left();
  };

  return {
    isIn: () => xr.isPresenting,
    rays,
    enter: async () => {
      const session = await navigator.xr?.requestSession('immersive-vr', {
        optionalFeatures: ['local-floor', 'hand-tracking'],
      });
      if (!session) return;
      hasFloor = await session.requestReferenceSpace('local-floor').then(
        () => true,
        () => false,
      );
      xr.setReferenceSpaceType(hasFloor ? 'local-floor' : 'local');
      session.addEventListener('end', end);
      session.addEventListener('visibilitychange', () => {
        if (session.visibilityState !== 'visible') acts.covered();
      });
      await xr.setSession(session);
      eye.camera.clearViewOffset();
      if (!hasFloor) eye.rig.position.y = withoutFloor;
      heightDue = true;
      acts.entered();
    },
    leave: () => void xr.getSession()?.end(),
    stand,
    setHeight,
    tick: () => {
      if (!xr.isPresenting) return;
      if (heightDue && headInRig().lengthSq() > 0) {
        heightDue = false;
        setHeight();
        stand();
      }
      const pressed = gamepads(renderer).some((gamepad) => gamepad.buttons[menuButton]?.pressed === true);
      if (pressed && !wasPressed) acts.menu();
      wasPressed = pressed;
    },
    pulse: () => {
      for (const gamepad of gamepads(renderer)) void gamepad.hapticActuators?.[0]?.pulse(0.4, 30);
    },
  };
};

const gamepads = ({ xr }: WebGLRenderer): Gamepad[] =>
  [...(xr.getSession()?.inputSources ?? [])].flatMap(({ gamepad }) => gamepad ?? []);
