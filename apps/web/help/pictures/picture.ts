import type { Locator, Page } from '@playwright/test';
import type { PermissionSet } from '@simward/contract';

/** A part of a running page that an article shows. */
export interface Picture {
  /** As articles name it; the files in src/shared/help/pictures are named after it. */
  name: string;
  /** Whose page it is. */
  as: PermissionSet | 'public';
  path: string;
  /** Width of the window in pixels, 1440 by default; less where the part would be wider than a picture may be. */
  windowWidth?: number;
  /** What is pressed and typed before, such as what opens a menu. */
  before?: (page: Page) => Promise<void>;
  /** What is cut out: the smallest box around all of them, at most `mostWidth` wide. */
  around: (page: Page) => readonly Locator[];
  /** What of the page is left around that box, in pixels. */
  margin?: number;
  /** What the steps of the article are about. */
  discs: readonly Disc[];
}

interface Disc {
  /** The number of a step of the article. */
  step: number;
  at: (page: Page) => Locator;
  /** Beside its end unless that would cover something: before its start, or on its corner. */
  where?: 'end' | 'start' | 'corner';
}

/** The themes in which each picture is made. */
export const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];

/** In pixels of the page. A file has two for each of them, so that it is sharp on dense screens. */
export const mostWidth = 640;
export const pixelsEach = 2;
export const mostBytes = 60_000;
export const mostPictures = 25;
