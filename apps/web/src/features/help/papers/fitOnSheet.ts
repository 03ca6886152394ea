/** From the usual size on each is smaller than the one before; the style sheet says in what. */
const mostDense = 5;

/** The height between the margins of Letter, which is shorter than A4: what fits on it fits on both. */
const room = '250mm';

/**
 * Gives a page the first density in which all that it says fits on one sheet: languages have words of different lengths. At
 * first drawings get smaller, then text.
 */
export const fitOnSheet = (page: HTMLElement): void => {
  page.style.blockSize = room;
  for (let density = 0; density <= mostDense; density++) {
    page.dataset.density = String(density);
    if (page.scrollHeight <= page.clientHeight) break;
  }
  page.style.blockSize = '';
};
