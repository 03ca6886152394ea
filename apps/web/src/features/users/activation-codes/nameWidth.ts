/** The room of a name beside the QR code, in pixels of the browser. */
const room = 244;

/** The name of a card in its usual size, as in the style sheet. */
const font = '620 17px "Figtree Variable", system-ui, sans-serif';

let brush: CanvasRenderingContext2D | null | undefined;

/** True for a name that gets a smaller size and a second line. Measured apart from the page, which would be laid out anew. */
export const isWideName = (name: string): boolean => {
  brush ??= document.createElement('canvas').getContext('2d');
  if (!brush) return name.length > 26;
  brush.font = font;
  return brush.measureText(name).width > room;
};
