// Dawn through the window, two lamps, and what the room throws back. At the end the lamp turns violet.
import {
  BackSide,
  BoxGeometry,
  Color,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  NeutralToneMapping,
  PlaneGeometry,
  PMREMGenerator,
  PointLight,
  Scene,
  SpotLight,
  VSMShadowMap,
  Vector3,
  type WebGLRenderer,
} from 'three';
import { room, windowHole } from './measures.ts';

export interface Lights {
  /** From dawn (0) to ultraviolet (1). */
  setUltraviolet(amount: number): void;
}

const strength = { sky: 0.7, sun: 10, lamp: 9.5, bedLamp: 3.2, surroundings: 0.6 } as const;
const dawn = { sky: new Color('#DCEFF0'), ground: new Color('#8A7260'), lamp: new Color('#FFF0DC') };
const violet = { sky: new Color('#2A1AC0'), ground: new Color('#3A0C6A'), lamp: new Color('#7A4DFF') };

/** Lights the scene, and sets what the renderer does with light. */
export const lightRoom = (scene: Scene, renderer: WebGLRenderer): Lights => {
  renderer.toneMapping = NeutralToneMapping;
  renderer.toneMappingExposure = 0.92;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = VSMShadowMap;
  renderer.shadowMap.autoUpdate = false;
  renderer.shadowMap.needsUpdate = true;

  const generator = new PMREMGenerator(renderer);
  scene.environment = generator.fromScene(surroundings(), 0.03, 0.1, 20, { size: 64 }).texture;
  generator.dispose();

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
    lamp.intensity = strength.lamp * (1 + amount * 0.25);
    sky.color.lerpColors(dawn.sky, violet.sky, amount);
    sky.groundColor.lerpColors(dawn.ground, violet.ground, amount);
    sky.intensity = strength.sky * (1 + amount * 0.5);
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
  sun.shadow.mapSize.set(1024, 1024);
  sun.shadow.radius = 4;
  sun.shadow.blurSamples = 12;
  sun.shadow.bias = -0.0004;
  sun.shadow.normalBias = 0.01;
  sun.shadow.camera.near = 6;
  sun.shadow.camera.far = 15;
  return sun;
};

/** What shines back from walls, window and lamp: the same for the whole room, so it is caught once. */
const surroundings = () => {
  const scene = new Scene();
  const shine = (color: string, amount: number) =>
    new MeshBasicMaterial({ color: new Color(color).multiplyScalar(amount), side: BackSide });
  const walls = new Mesh(new BoxGeometry(10, 6, 10), [
    shine('#A8C4BC', 0.7),
    shine('#9AB5A8', 0.6),
    shine('#FFF3DE', 1.1),
    shine('#9A7A5C', 0.55),
    shine('#B5C9C2', 0.8),
    shine('#A5BDAE', 0.6),
  ]);
  const panel = (width: number, height: number, color: string, amount: number, at: readonly [number, number, number]) => {
    const material = new MeshBasicMaterial({ color: new Color(color).multiplyScalar(amount) });
    const mesh = new Mesh(new PlaneGeometry(width, height), material);
    mesh.position.set(...at);
    mesh.lookAt(0, 0, 0);
    return mesh;
  };
  scene.add(
    walls,
    panel(3, 2.4, '#FFD9B0', 3.6, [-3, 0.4, -4.8]),
    panel(2.6, 1.2, '#FFF0DA', 6, [0.6, 2.9, 0]),
    panel(2, 3, '#FFEBD0', 2.2, [1.5, 1.6, 4.8]),
    panel(1.4, 2.4, '#E6FFF7', 1.6, [4.8, 1, 1]),
  );
  return scene;
};
