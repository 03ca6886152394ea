import {
  CanvasTexture,
  LinearFilter,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  SRGBColorSpace,
  type Vector2,
  Vector3,
} from 'three';
import type { Box, Pen } from './drawing.ts';

/** A part of a panel that can be pressed, in the pixels of its canvas. */
export interface Region extends Box {
  id: string;
}

interface PanelSize {
  width: number;
  height: number;
  /** Metres that one pixel is wide, before the panel is scaled. */
  metresPerPixel: number;
}

/** A plane in the room whose picture is drawn; it lies over everything, so that it can always be read. */
export interface Panel {
  readonly mesh: Mesh<PlaneGeometry, MeshBasicMaterial>;
  readonly size: PanelSize;
  /** Draws once for each key: the same key twice draws nothing. */
  draw(key: string, picture: (pen: Pen) => readonly Region[]): void;
  hide(): void;
  /** The region at a point of the plane, both from 0 to 1. */
  regionAt(uv: Vector2): Region | undefined;
  /** The middle of a region in the room. */
  middleOf(id: string): Vector3 | undefined;
}

const panelOf = new WeakMap<object, Panel>();
/** The panel that a mesh is the plane of. */
export const panelOfMesh = (mesh: object): Panel | undefined => panelOf.get(mesh);

export const buildPanel = (size: PanelSize): Panel => {
  const { width, height, metresPerPixel } = size;
  const canvas = document.createElement('canvas');
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  texture.minFilter = LinearFilter;
  texture.generateMipmaps = false;
  const plane = new PlaneGeometry(width * metresPerPixel, height * metresPerPixel);
  const mesh = new Mesh(
    plane,
    new MeshBasicMaterial({
      map: texture,
      transparent: true,
      toneMapped: false,
      fog: false,
      depthTest: false,
    }),
  );
  mesh.renderOrder = 10;
  mesh.visible = false;
  let regions: readonly Region[] = [];
  let drawn: string | undefined;

  const panel: Panel = {
    mesh,
    size,
    draw: (key, picture) => {
      mesh.visible = true;
      if (key === drawn) return;
      // The canvas takes no memory before the panel is shown for the first time.
      canvas.width = width;
      canvas.height = height;
      const pen = canvas.getContext('2d');
      if (!pen) return;
      pen.textBaseline = 'alphabetic';
      regions = picture(pen);
      texture.needsUpdate = true;
      drawn = key;
    },
    hide: () => {
      mesh.visible = false;
    },
    regionAt: (uv) => {
      const x = uv.x * width;
      const y = (1 - uv.y) * height;
      return regions.find(
        (region) =>
          x >= region.x && x <= region.x + region.width && y >= region.y && y <= region.y + region.height,
      );
    },
    middleOf: (id) => {
      const region = regions.find((candidate) => candidate.id === id);
      if (!region || !mesh.visible) return undefined;
      mesh.updateWorldMatrix(true, false);
      return mesh.localToWorld(
        new Vector3(
          (region.x + region.width / 2 - width / 2) * metresPerPixel,
          (height / 2 - region.y - region.height / 2) * metresPerPixel,
          0,
        ),
      );
    },
  };
  panelOf.set(mesh, panel);
  return panel;
};
