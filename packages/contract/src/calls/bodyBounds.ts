/** The most that a body may hold, counted while it arrives; a compressed body is counted as it is unpacked. */
export interface BodyBounds {
  readonly bytes: number;
  /** Elements of all lists together. */
  readonly entries: number;
  /** Fields of all objects together, or of a form. */
  readonly names: number;
}

/** For calls that need no credential. */
export const openBody: BodyBounds = { bytes: 64 * 1024, entries: 5_000, names: 5_000 };

/** For calls that need a credential and declare no bounds of their own. */
export const knownBody: BodyBounds = { bytes: 256 * 1024, entries: 25_000, names: 25_000 };
