// What shines back from walls, window and lamp, worked out from a few soft lights. three can catch it by drawing the
// room from inside, but that takes a third of the time to the first picture where there is no GPU.
import {
  CubeTexture,
  DataTexture,
  DataUtils,
  HalfFloatType,
  LinearFilter,
  LinearMipmapLinearFilter,
  LinearSRGBColorSpace,
  RGBAFormat,
  Vector3,
} from 'three';

/** A soft round light far away: the sharper, the smaller. */
interface Shine {
  towards: Vector3;
  sharpness: number;
  color: readonly [number, number, number];
}

const shine = (
  x: number,
  y: number,
  z: number,
  sharpness: number,
  color: readonly [number, number, number],
): Shine => ({
  towards: new Vector3(x, y, z).normalize(),
  sharpness,
  color,
});

const everywhere = [0.3, 0.36, 0.33] as const;
const shines: readonly Shine[] = [
  // Ceiling and floor.
  shine(0, 1, 0, 1.6, [0.62, 0.6, 0.52]),
  shine(0, -1, 0, 1.8, [0.16, 0.06, 0.0]),
  // The lamp, and the window with its dawn.
  shine(0.12, 1, 0, 14, [4.2, 3.8, 3.2]),
  shine(-0.56, 0.12, -0.82, 9, [2.6, 1.85, 1.2]),
  // What is behind and beside whoever looks.
  shine(0.3, 0.35, 0.9, 4.5, [1.0, 0.9, 0.76]),
  shine(1, 0.2, 0.2, 6, [0.6, 0.72, 0.66]),
];

const size = 64;
/** Sizes of the mip levels after the first; three reads all but the last, the second last for what is quite rough. */
const levels = [32, 16, 8, 4, 2];

/** A texture for scene.environment, ready as three expects it: each level is as blurred as its roughness asks. */
export const paintSurroundings = (): CubeTexture => {
  const last = levels.length - 1;
  const roughnessOf = (level: number) => 1 - Math.sqrt(1 - Math.min(1, level / last));
  const cube = (edge: number, roughness: number) => {
    const blurred = shines.map((light) => blur(light, roughness));
    return Array.from({ length: 6 }, (_, face) => paintFace(face, edge, blurred));
  };
  const texture = new CubeTexture(cube(size, 0));
  texture.mipmaps = levels.map((edge, i) => new CubeTexture(cube(edge, roughnessOf(i + 1))));
  texture.format = RGBAFormat;
  texture.type = HalfFloatType;
  texture.colorSpace = LinearSRGBColorSpace;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  texture.generateMipmaps = false;
  texture.isPMREMTexture = true;
  texture.needsUpdate = true;
  return texture;
};

/** The same light as a rough surface throws it back: wider, and as much in all. */
const blur = ({ towards, sharpness, color }: Shine, roughness: number): Shine => {
  if (roughness === 0) return { towards, sharpness, color };
  const lobe = 0.5 / roughness ** 4 + 1.6;
  const wider = (sharpness * lobe) / (sharpness + lobe);
  const whole = (amount: number) => (1 - Math.exp(-2 * amount)) / amount;
  const dimmer = whole(sharpness) / whole(wider);
  return { towards, sharpness: wider, color: [color[0] * dimmer, color[1] * dimmer, color[2] * dimmer] };
};

/** Where a place on a face looks; a cube map is left-handed, so x is the other way round. */
const directionOf = (face: number, s: number, t: number): readonly [number, number, number] => {
  const directions = [
    [-1, -t, -s],
    [1, -t, s],
    [-s, 1, t],
    [-s, -1, -t],
    [-s, -t, 1],
    [s, -t, -1],
  ] as const;
  return directions[face] ?? [0, 1, 0];
};

const paintFace = (face: number, edge: number, lights: readonly Shine[]) => {
  const data = new Uint16Array(edge * edge * 4);
  const direction = new Vector3();
  const one = DataUtils.toHalfFloat(1);
  for (let row = 0, at = 0; row < edge; row++) {
    for (let column = 0; column < edge; column++, at += 4) {
      direction
        .set(...directionOf(face, ((column + 0.5) / edge) * 2 - 1, ((row + 0.5) / edge) * 2 - 1))
        .normalize();
      let [red, green, blue]: [number, number, number] = [...everywhere];
      for (const { towards, sharpness, color } of lights) {
        const amount = Math.exp(sharpness * (direction.dot(towards) - 1));
        red += color[0] * amount;
        green += color[1] * amount;
        blue += color[2] * amount;
      }
      data[at] = DataUtils.toHalfFloat(red);
      data[at + 1] = DataUtils.toHalfFloat(green);
      data[at + 2] = DataUtils.toHalfFloat(blue);
      data[at + 3] = one;
    }
  }
  const texture = new DataTexture(data, edge, edge, RGBAFormat, HalfFloatType);
  texture.needsUpdate = true;
  return texture;
};
