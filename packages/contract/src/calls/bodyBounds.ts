/** How much a body may hold, counted while it arrives, packed ones as they are unpacked. */
export interface BodyBounds {
  readonly bytes: number;
  /** Of all lists together. */
  readonly entries: number;
  /** Of all objects together, or of a form. */
  readonly names: number;
}

/** What anybody may send without being known. */
export const openBody: BodyBounds = { bytes: 64 * 1024, entries: 5_000, names: 5_000 };

/** What comes with a credential, where the call says nothing else. */
export const knownBody: BodyBounds = { bytes: 256 * 1024, entries: 25_000, names: 25_000 };
