/** Red, green and blue from 0 to 1, as sRGB. */
type Colour = readonly [number, number, number];

export type Theme = 'dark' | 'light';

/** How clearly one colour stands on another, from 1 to 21, as WCAG counts it. */
export const contrastOf = (one: Colour, other: Colour): number => {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** As `color-mix(in srgb, …)`: so much of the one, the rest of the other. */
export const mixed = (one: Colour, share: number, other: Colour): Colour => [
  one[0] * share + other[0] * (1 - share),
  one[1] * share + other[1] * (1 - share),
  one[2] * share + other[2] * (1 - share),
];

export const colourOf = (hex: string): Colour => {
  const digits = /^#(\w{3}|\w{6})$/.exec(hex)?.[1];
  if (digits === undefined) throw new Error(`${hex} is no colour of three or six digits.`);
  const width = digits.length / 3;
  const part = (nth: number) =>
    Number.parseInt(digits.slice(nth * width, (nth + 1) * width).repeat(width === 1 ? 2 : 1), 16) / 255;
  return [part(0), part(1), part(2)];
};

/** The colours of a theme by their names, as tokens.css declares them. */
export const tokensOf = (css: string, theme: Theme): ReadonlyMap<string, Colour> => {
  const [, block = ''] =
    new RegExp(`\\[data-mantine-color-scheme='${theme}'\\] \\{([^}]*)\\}`).exec(css) ?? [];
  const declared = block.matchAll(/--([\w-]+): (#\w{6});/g);
  return new Map([...declared].map(([, name = '', hex = '']) => [name, colourOf(hex)]));
};

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

function luminanceOf([red, green, blue]: Colour): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
