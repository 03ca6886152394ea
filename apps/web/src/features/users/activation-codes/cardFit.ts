/** Room on a card in pixels: beside the QR code, and across the whole card. */
const room = { besideQr: 244, card: 318 };

/** Beside a line of help, for its icon. */
const iconWidth = 22;

/** True for a name that gets a smaller size and a second line. */
export const isWideName = (name: string): boolean =>
  textWidth(name, { weight: 620, pixels: 17 }) > room.besideQr;

/**
 * The lines that the sentences below the figures need in their usual size; with more than three of them they get a smaller one.
 * A line breaks between words and is therefore not filled to its end.
 */
export const linesOfSentences = (sentences: readonly string[], help: string): number => {
  const linesOf = (text: string, weight: number, width: number) =>
    Math.ceil(textWidth(text, { weight, pixels: 11.5 }) / width);
  return (
    sentences.reduce((lines, sentence) => lines + linesOf(sentence, 400, room.card), 0) +
    (help ? linesOf(help, 620, room.card - iconWidth) : 0)
  );
};

let brush: CanvasRenderingContext2D | null | undefined;

/** Measured apart from the page, which would be laid out anew for each card. */
const textWidth = (text: string, { weight, pixels }: { weight: number; pixels: number }): number => {
  brush ??= document.createElement('canvas').getContext('2d');
  // As wide as most letters are, in a browser that measures none.
  if (!brush) return text.length * pixels * 0.5;
  brush.font = `${weight} ${pixels}px "Figtree Variable", system-ui, sans-serif`;
  return brush.measureText(text).width;
};
