// Dawn through the window, two lamps, and what the room throws back. At the end the lamp turns violet.
import {
  Color,
  HemisphereLight,
  NeutralToneMapping,
  PointLight,
  type Scene,
  SpotLight,
  Vector3,
  VSMShadowMap,
} from 'three';
import { room, windowHole } from './measures.ts';
import type { RoomRenderer } from './roomTypes.ts';
import { paintSurroundings } from './surroundings.ts';

export interface Lights {
  /** From dawn (0) to ultraviolet (1). */
  setUltraviolet(amount: number): void;
}

const strength = { sky: 0.7, sun: 8, lamp: 9.5, bedLamp: 3.2, surroundings: 0.6 } as const;
const dawn = { sky: new Color('#DCEFF0'), ground: new Color('#8A7260'), lamp: new Color('#FFF0DC') };
const violet = { sky: new Color('#2A1AC0'), ground: new Color('#4A0E7A'), lamp: new Color('#7A4DFF') };

/** Lights the scene, and sets what the renderer does with light. */
export const lightRoom = (scene: Scene, renderer: RoomRenderer): Lights => {
  renderer.toneMapping = NeutralToneMapping;
  renderer.toneMappingExposure = 0.92;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = VSMShadowMap;
  renderer.shadowMap.autoUpdate = false;
  renderer.shadowMap.needsUpdate = true;

  scene.environment = paintSurroundings();
  const sky = new HemisphereLight();
  const sun = sunThroughWindow();
  const lamp = new PointLight(dawn.lamp, strength.lamp, 11, 1.5);
  lamp.position.set(0.55, 2.3, -0.55);
  const bedLamp = new PointLight('#FFB37A', strength.bedLamp, 4, 1.8);
  bedLamp.position.set(1.42, 1.2, -2.72);
  scene.add(sky, sun, sun.target, lamp, bedLamp);

  const setUltraviolet = (amount: number) => {
    const left = 1 - amount;
    sun.intensity = strength.sun * left * left;
    bedLamp.intensity = strength.bedLamp * left;
    lamp.color.lerpColors(dawn.lamp, violet.lamp, amount);
    lamp.intensity = strength.lamp * (1 + amount * 0.7);
    sky.color.lerpColors(dawn.sky, violet.sky, amount);
    sky.groundColor.lerpColors(dawn.ground, violet.ground, amount);
    sky.intensity = strength.sky * (1 + amount * 0.9);
    scene.environmentIntensity = strength.surroundings * (1 - amount * 0.96);
  };
  setUltraviolet(0);
  return { setUltraviolet };
};

/** A far lamp whose cone is as wide as the window: its shadow map need not hold more than what comes in. */
const sunThroughWindow = () => {
  const middle = new Vector3(
    (windowHole.left + windowHole.right) / 2,
    (windowHole.bottom + windowHole.top) / 2,
    -room.halfDepth,
  );
  const sun = new SpotLight('#FFB778', strength.sun, 0, 0.15, 0.05, 0);
  sun.target.position.copy(middle);
  sun.position.copy(middle).add(new Vector3(-4.7, 4.2, -6.7));
  sun.castShadow = true;
  sun.shadow.mapSize.set(512, 512);
  sun.shadow.radius = 2.4;
  sun.shadow.blurSamples = 8;
  sun.shadow.bias = -0.0004;
  sun.shadow.normalBias = 0.01;
  sun.shadow.camera.near = 6;
  sun.shadow.camera.far = 15;
  return sun;
};
