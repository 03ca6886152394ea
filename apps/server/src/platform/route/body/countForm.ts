import type { BodyBounds } from '@simward/contract';
import { problem } from '../../problem.ts';

const ampersand = 0x26;

/** Counts the fields of a form while it arrives. @throws Problem request.too-large */
export const createFormCount = ({ names }: BodyBounds): ((bytes: Buffer) => void) => {
  let fields = 1;
  return (bytes) => {
    for (let at = bytes.indexOf(ampersand); at >= 0; at = bytes.indexOf(ampersand, at + 1)) fields += 1;
    if (fields > names) throw problem('request.too-large');
  };
};

export const parseForm = (bytes: Buffer): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(bytes.toString()));
