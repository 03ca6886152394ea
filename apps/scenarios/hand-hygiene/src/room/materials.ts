// Few materials for the whole room, so that a thing is one draw call: colour, roughness, metal and glow come with the vertices.
import {
  Color,
  DoubleSide,
  type Material,
  MeshBasicMaterial,
  MeshStandardMaterial,
  type MeshStandardMaterialParameters,
  type Texture,
} from 'three';

export interface Materials {
  /** Everything hard: wood, steel, plastic, skin. Its pictures come from one sheet. */
  solid: MeshStandardMaterial;
  /** What one sees through: visor, bottles, water, aprons. */
  clear: MeshStandardMaterial;
  /** Woven things, seen from both sides. */
  cloth(map: Texture): MeshStandardMaterial;
  /** The same material with light of its own, for the thing that is pointed at. */
  lit(material: Material): Material;
  unlit(material: Material): Material;
  /** 1 at dawn, 0 in the dark: lamps and screens. */
  setGlow(amount: number): void;
}

const litColor = new Color('#1F8F7C');

export const buildMaterials = (pictures: Texture): Materials => {
  const glow = { value: 1 };
  const litOnes = new Map<Material, Material>();
  const ownOnes = new Map<Material, Material>();
  const make = (parameters: MeshStandardMaterialParameters) => {
    const material = new MeshStandardMaterial({ vertexColors: true, ...parameters });
    material.userData.parameters = parameters;
    material.onBeforeCompile = (shader) => {
      shader.uniforms.glow = glow;
      shader.vertexShader = shader.vertexShader
        .replace('#include <common>', '#include <common>\nattribute vec3 finish;\nvarying vec3 vFinish;')
        .replace('#include <begin_vertex>', '#include <begin_vertex>\nvFinish = finish;');
      shader.fragmentShader = shader.fragmentShader
        .replace('#include <common>', '#include <common>\nvarying vec3 vFinish;\nuniform float glow;')
        .replace('#include <roughnessmap_fragment>', 'float roughnessFactor = vFinish.x;')
        .replace('#include <metalnessmap_fragment>', 'float metalnessFactor = vFinish.y;')
        .replace(
          '#include <emissivemap_fragment>',
          'totalEmissiveRadiance += diffuseColor.rgb * (vFinish.z * glow);',
        );
    };
    return material;
  };
  return {
    solid: make({ map: pictures }),
    clear: make({
      map: pictures,
      transparent: true,
      opacity: 0.62,
      depthWrite: false,
      side: DoubleSide,
      // Back and front in one draw call: apart from each other they would take two programs.
      forceSinglePass: true,
    }),
    cloth: (map) => make({ map, side: DoubleSide }),
    lit: (material) => {
      const known = litOnes.get(material);
      if (known) return known;
      const lit = make({ ...material.userData.parameters, emissive: litColor, emissiveIntensity: 0.42 });
      litOnes.set(material, lit);
      ownOnes.set(lit, material);
      return lit;
    },
    unlit: (material) => ownOnes.get(material) ?? material,
    setGlow: (amount) => {
      glow.value = amount;
    },
  };
};

/** A picture with light of its own, for screens and the sky: no lamp changes it. */
export const shining = (map: Texture, options: { transparent?: boolean } = {}) =>
  new MeshBasicMaterial({ map, toneMapped: false, ...options });
