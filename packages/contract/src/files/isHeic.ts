/** Brands in the head of a file of the HEIF family, which phones write instead of JPEG. */
const brands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'];

/** How much of a file `isHeic` needs. */
export const heicHeadBytes = 12;

/** True for a HEIC photo, whatever its name says. @param head the first bytes of the file */
export function isHeic(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(4, heicHeadBytes));
  return text.startsWith('ftyp') && brands.includes(text.slice(4));
}
