/** Each density is smaller than the one before. */
const mostDense = 10;

/** Drawings in millimetres, and text as a share of its usual size; text gets smaller only after two steps of drawings. */
const sizesAt = (density: number) => ({
  '--drawing': `${34 - 1.7 * density}mm`,
  '--text-size': `${1 - 0.04 * Math.max(0, density - 2)}`,
});

/** The height between the margins of Letter, which is shorter than A4: what fits on it fits on both. */
const room = '250mm';

/**
 * Shrinks the drawings of a page, then its text, until all fits on one sheet: languages have words of different lengths.
 * @returns the density, from 0
 */
export const fitOnSheet = (page: HTMLElement): number => {
  page.style.blockSize = room;
  let density = -1;
  do {
    density += 1;
    for (const [name, value] of Object.entries(sizesAt(density))) page.style.setProperty(name, value);
  } while (page.scrollHeight > page.clientHeight && density < mostDense);
  page.style.blockSize = '';
  page.dataset.density = String(density);
  return density;
};
