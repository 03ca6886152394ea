const spaces = [0, 1, 2, 3, 4, 8, 12, 16, 20, 28];

/** Values that are of the scale, by the properties that have to be. Up to 3 px are optical corrections. */
const scale: readonly { property: RegExp; isOfScale: (value: string) => boolean }[] = [
  {
    property: /^font-size$/,
    isOfScale: (value) => /^(var\(--font-\w+\)|inherit|0|[\d.]+em|calc\(.*\))$/.test(value),
  },
  { property: /^font-weight$/, isOfScale: (value) => /^(var\(--weight-\w+\)|inherit)$/.test(value) },
  { property: /^line-height$/, isOfScale: (value) => /^(var\(--line-\w+\)|inherit|0|1)$/.test(value) },
  {
    property: /^(gap|row-gap|column-gap|(padding|margin)(-[a-z-]+)?)$/,
    isOfScale: (value) =>
      [...value.replace(/\w+\((?:[^()]|\([^()]*\))*\)/g, '').matchAll(/(\d+(?:\.\d+)?)px/g)].every(
        ([, pixels]) => spaces.includes(Number(pixels)),
      ),
  },
  {
    property: /^border(-[a-z]+)*-radius$/,
    isOfScale: (value) => [...value.matchAll(/([\d.]+)px/g)].every(([, pixels]) => Number(pixels) <= 4),
  },
  {
    property: /^box-shadow$/,
    isOfScale: (value) => /^(var\(--shadow-\w+\)|none|0 0 0 .*|inset .*)$/.test(value),
  },
];

const declaration = /^\s*([a-z-]+):\s*([^;{}]+);/;

/** Declarations of a style sheet whose value is not of the product's scale. A line that says `off-scale:` and why may differ. */
export const findStyleFaults = (path: string, css: string): string[] =>
  css.split('\n').flatMap((line, index, lines) => {
    const [, property = '', value = ''] = declaration.exec(line) ?? [];
    const kind = scale.find((candidate) => candidate.property.test(property));
    const isExcused = lines[index - 1]?.includes('off-scale:') ?? false;
    if (!kind || kind.isOfScale(value) || isExcused) return [];
    return [
      `${path}:${index + 1}: ${property}: ${value} is not of the scale (apps/web/src/app/theme/tokens.css)`,
    ];
  });
