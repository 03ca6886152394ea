import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_THEME } from '@mantine/core';
import { expect, test } from 'vitest';
import { colourOf, contrastOf, mixed, type Theme, tokensOf } from '../../testing/contrast.ts';
import { buttonColors } from './buttonColors.ts';

const source = join(import.meta.dirname, '../..');
const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const themes: readonly Theme[] = ['dark', 'light'];

/**
 * The contrast that WCAG 2.2 requires: for text, and below for large text, outlines and the marks of a chart.
 */
const ofText = 4.5;
const ofMarks = 3;

/** The backgrounds of the page, cards, floating and sunken elements, and a row under the pointer. */
const grounds = ['canvas', 'surface', 'raised', 'sunken', 'hover'];
const softGrounds = ['primary-soft', 'accent-soft', 'pass-soft', 'warn-soft', 'info-soft'];
/** Backgrounds on which the palest text colour would have too little contrast. */
const strongGrounds = ['mute-soft', 'order-soft', 'fail-soft'];
const everyGround = [...grounds, ...softGrounds, ...strongGrounds];

/** Every colour of text, with its backgrounds. */
const textOn: Record<string, readonly string[]> = {
  text: [...everyGround, 'line', 'line-2'],
  'text-2': [...everyGround, 'line', 'line-2'],
  'text-3': [...grounds, ...softGrounds],
  primary: everyGround,
  accent: everyGround,
  pass: everyGround,
  fail: everyGround,
  warn: everyGround,
  order: everyGround,
  info: everyGround,
  mute: everyGround,
  'on-primary': ['primary'],
  'on-fail': ['fail'],
};

/** Drawings without words: outlines of fields, the focus ring, lines and bars of a chart. */
const marksOn: Record<string, readonly string[]> = {
  control: grounds,
  primary: everyGround,
  context: ['canvas', 'surface', 'raised'],
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7, 8].map((number) => [`category-${number}`, ['surface', 'canvas']]),
  ),
};

/** Backgrounds under the colour `text`. Each mixes a share of a category's colour with the surface. */
const mixes: readonly { of: string; tints: readonly number[]; shares: readonly number[] }[] = [
  { of: 'initials of a person', tints: [1, 2, 3, 4, 5, 6], shares: [0.26] },
  { of: 'a cell of a heat table above the others', tints: [1], shares: [0.13, 0.25, 0.38] },
  { of: 'a cell of a heat table below the others', tints: [2], shares: [0.17, 0.31, 0.46] },
];

/** Colours that are the same in both themes, by file, each with the background that it is on. */
const fixed: Record<string, readonly [text: string, ground: string][]> = {
  // A paper is copied, hence black on white.
  'features/help/papers/papers.module.css': [['#000000', '#ffffff']],
  // The picture beside the sign-in form.
  'ui/page/sign-in/signInLayout.css': [['#f0ece4', '#0a1214']],
  // Words over the dark end of a module's banner.
  'features/dashboards/ModuleOfWeekCard.module.css': [['#f0ece4', '#0a1012']],
  // Words over the picture of a demo video, which is darkened by 78 % in case it is white, and the sign that
  // starts the video.
  'features/modules/library/library.module.css': [
    ['#f0ece4', '#3e4345'],
    ['#d9d6cf', '#3e4345'],
    ['#04201b', '#5ccbb7'],
  ],
};

const ratioOf = (theme: Theme, one: string, other: string) => {
  const known = tokensOf(tokens, theme);
  const [first, second] = [known.get(one), known.get(other)];
  if (!first || !second) throw new Error(`tokens.css has no ${first ? other : one} in ${theme}.`);
  return contrastOf(first, second);
};

const tooPale = (pairs: Record<string, readonly string[]>, least: number) =>
  themes.flatMap((theme) =>
    Object.entries(pairs).flatMap(([one, others]) =>
      others
        .map((other) => ({ theme, pair: `${one} on ${other}`, ratio: ratioOf(theme, one, other) }))
        .filter(({ ratio }) => ratio < least),
    ),
  );

test('contrast is counted as WCAG counts it', () => {
  const [black, white] = [colourOf('#000000'), colourOf('#ffffff')];
  expect(contrastOf(black, white)).toBeCloseTo(21);
  expect(contrastOf(colourOf('#777777'), white)).toBeCloseTo(4.48, 2);
  expect(mixed(white, 0.5, black)).toEqual([0.5, 0.5, 0.5]);
});

test('text is read on whatever it stands on, in both themes', () => {
  expect(tooPale(textOn, ofText)).toEqual([]);
});

test('outlines, the ring of the focus and the marks of charts are seen, in both themes', () => {
  expect(tooPale(marksOn, ofMarks)).toEqual([]);
});

test('text is read on grounds that are mixed, in both themes', () => {
  for (const theme of themes) {
    const known = tokensOf(tokens, theme);
    const [text, surface] = [known.get('text'), known.get('surface')];
    for (const { of, tints, shares } of mixes)
      for (const tint of tints)
        for (const share of shares) {
          const hue = known.get(`category-${tint}`);
          if (!text || !surface || !hue) throw new Error(`tokens.css has no category-${tint} in ${theme}.`);
          expect(contrastOf(text, mixed(hue, share, surface)), `${of}, ${theme}`).toBeGreaterThan(ofText);
        }
  }
});

test('a button’s word is read on it, under the pointer too', () => {
  for (const theme of themes)
    for (const variant of ['filled', 'default', 'subtle', 'light'])
      for (const color of [undefined, 'fail']) {
        const known = tokensOf(tokens, theme);
        const { background, hover, color: word } = buttonColors({ variant, color, theme: DEFAULT_THEME });
        const groundOf = (value: string) => {
          const [, one = '', share, other = ''] =
            /var\(--([\w-]+)\)(?: (\d+)%, var\(--([\w-]+)\))?/.exec(value) ?? [];
          // A transparent button is on the page's background.
          const ground = known.get(value === 'transparent' ? 'canvas' : one);
          const rest = known.get(other);
          return ground && share && rest ? mixed(ground, Number(share) / 100, rest) : ground;
        };
        const text = groundOf(word);
        for (const value of [background, hover]) {
          const ground = groundOf(value);
          if (!text || !ground) throw new Error(`${variant}: ${value} with ${word} is not of tokens.`);
          const name = `${variant} ${color ?? 'primary'}, ${theme}: ${word} on ${value}`;
          expect(contrastOf(text, ground), name).toBeGreaterThan(ofText);
        }
      }
});

test('colours that no theme changes are read on their own grounds', () => {
  for (const [file, pairs] of Object.entries(fixed))
    for (const [text, ground] of pairs)
      expect(contrastOf(colourOf(text), colourOf(ground)), `${file}: ${text}`).toBeGreaterThan(ofText);
});

interface Rule {
  file: string;
  selector: string;
  declared: ReadonlyMap<string, string>;
}

const namesOf = (ending: string) =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith(ending) && !name.includes('.test.'));
const read = (name: string) => readFileSync(join(source, name), 'utf8');

/**
 * All style sheets but two: the printed page has the light theme without its backgrounds, and the tokens are
 * no rules.
 */
const sheets = namesOf('.css').filter((name) => !/theme\/(tokens|print)\.css$/.test(name));

const rules: readonly Rule[] = sheets.flatMap((file) =>
  [
    ...read(file)
      .replace(/\/\*.*?\*\//gs, '')
      .matchAll(/([^{}]+)\{([^{}]*)\}/g),
  ].map(([, selector = '', block = '']) => ({
    file,
    selector: selector.trim(),
    declared: new Map(
      [...block.matchAll(/([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
    ),
  })),
);

/** Each tone stands on its own soft ground, and the grounds of a heat table are mixed: both are proved above. */
const provedOtherwise: ReadonlySet<string> = new Set(['tone on tone-soft', 'text on heat']);

/** Without a tone, text has its second colour, which every ground is proved for. */
const tokenIn = (value: string | undefined) =>
  /^var\(--([\w-]+)(?:, var\(--text-2\))?\)$/.exec(value ?? '')?.[1];
const grounded = ({ declared }: Rule) =>
  tokenIn(declared.get('background') ?? declared.get('background-color'));

test('no style gives text another colour than those above', () => {
  expect(rules.length).toBeGreaterThan(500);
  const others = rules.flatMap(({ file, selector, declared }) => {
    const colour = declared.get('color');
    if (colour === undefined || ['inherit', 'currentcolor', 'transparent'].includes(colour)) return [];
    const token = tokenIn(colour);
    // A part of a bar says its number in its own colour, and `data-tone` gives a tone: both are of those of results.
    if (token !== undefined && (token in textOn || token === 'part' || token === 'tone')) return [];
    if (fixed[file]?.some(([text]) => text === colour)) return [];
    return [`${file} ${selector}: ${colour}`];
  });
  expect(others).toEqual([]);
});

test('no style puts text on a ground that is not proved for it', () => {
  const others = rules.flatMap((rule) => {
    // WCAG requires no contrast of disabled elements.
    if (/disabled/.test(rule.selector)) return [];
    const [text, ground] = [tokenIn(rule.declared.get('color')), grounded(rule)];
    if (text === undefined || ground === undefined || textOn[text]?.includes(ground)) return [];
    if (provedOtherwise.has(`${text} on ${ground}`)) return [];
    return [`${rule.file} ${rule.selector}: ${text} on ${ground}`];
  });
  expect(others).toEqual([]);
});

/** Files that may name colours themselves: drawings, and the theme. */
const drawings =
  /^(ui\/brand\/|app\/theme\/|ui\/charts\/frame\/ChartFrame\.tsx|ui\/page\/sign-in\/SignInPage\.tsx)/;

test('no component colours anything but by tokens', () => {
  const others = namesOf('.tsx')
    .filter((name) => !drawings.test(name))
    .flatMap((name) =>
      [
        ...read(name).matchAll(/['"](#[0-9a-f]{3,8}|rgba?\([^'"]*)['"]|\bc=(?!\{[^}]*var\(--fail\))\S+/gi),
      ].map(([found]) => `${name}: ${found}`),
    );
  expect(others).toEqual([]);
});
