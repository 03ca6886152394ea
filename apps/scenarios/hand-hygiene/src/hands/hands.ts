import { Group, MeshStandardMaterial } from 'three';
import { fingers } from './fingers.ts';
import { buildHandSkin, type Part, parts } from './handSkin.ts';
import type { Hand, Side } from './handTypes.ts';

const skin = '#DDA380';

/** A hand that is held by the camera on a screen, and by a controller or the own hand in a headset. */
export const buildHand = (side: Side): Hand => {
  const materials: Record<Part, MeshStandardMaterial> = {
    hand: new MeshStandardMaterial({ vertexColors: true, color: skin, roughness: 0.58 }),
    forearm: new MeshStandardMaterial({ vertexColors: true, color: skin, roughness: 0.58 }),
    nails: new MeshStandardMaterial({ vertexColors: true, color: '#F0C4AC', roughness: 0.3 }),
    cuff: new MeshStandardMaterial({ vertexColors: true, color: '#6CC1DC', roughness: 0.36 }),
    stains: new MeshStandardMaterial({ vertexColors: true, color: '#FFFFFF', roughness: 0.4 }),
    watch: new MeshStandardMaterial({ vertexColors: true, color: '#FFFFFF', roughness: 0.4 }),
  };
  const { mesh, bones } = buildHandSkin(
    side,
    parts.map((part) => materials[part]),
  );
  const group = new Group();
  group.add(mesh);

  const hand: Hand = {
    side,
    group,
    wear: ({ gloves, watch, glowing }) => {
      const bare = gloves === 'none';
      materials.hand.color.set(bare ? skin : '#62BAD8');
      materials.hand.roughness = bare ? 0.58 : 0.36;
      materials.hand.emissive.set(glowing ? '#9BE84A' : '#000000');
      materials.hand.emissiveIntensity = glowing ? 0.75 : 0;
      materials.nails.visible = bare && !glowing;
      materials.cuff.visible = !bare;
      materials.stains.visible = gloves === 'soiled';
      materials.watch.visible = watch && side === -1;
    },
    hold: ({ curl, spread, across }) => {
      bones.forEach((limbs, i) => {
        const finger = fingers[i];
        if (!finger) return;
        const bend = curl[i] ?? 0;
        const [first, second, third] = limbs;
        if (i === 0) {
          // A thumb bends towards the palm's middle, and turns under it.
          first.rotation.set(finger.pitch - across * 0.55, finger.yaw - across * 0.62, across * 0.5);
          second.rotation.set(-bend * 0.35, -bend * 0.7, 0);
          third.rotation.set(-bend * 0.3, -bend * 0.85, 0);
          return;
        }
        first.rotation.set(finger.pitch - bend * 1.45, finger.yaw * (0.35 + spread * 1.15), 0);
        second.rotation.x = -bend * 1.7;
        third.rotation.x = -bend * 1.05;
      });
    },
  };
  hand.wear({ gloves: 'none', watch: true, glowing: false });
  return hand;
};
