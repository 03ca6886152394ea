import type { Locator, Page } from '@playwright/test';
import type { PermissionSet } from '@simward/contract';

/** A part of a running page that an article shows. */
export interface Picture {
  /** As articles name it; the files in src/shared/help/pictures are named after it. */
  name: string;
  /** Whose page it is. */
  as: PermissionSet | 'public';
  path: string;
  /** The width of the window, 1440 unless the part is too wide in it. */
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

/** Pixels of the page; the files have two for each, for screens that show as many. */
export const mostWidth = 640;
export const pixelsEach = 2;
export const mostBytes = 60_000;
export const mostPictures = 25;
