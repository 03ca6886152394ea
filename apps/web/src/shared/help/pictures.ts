import { pictureSizes } from './pictureSizes.ts';

const themes = ['dark', 'light'] as const;
type Theme = (typeof themes)[number];

const addresses = import.meta.glob<string>('./pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

interface HelpPicture {
  /** The address of its file in each theme. */
  src: Readonly<Record<Theme, string>>;
  /** In pixels of the page, so that it keeps its place before it comes. */
  width: number;
  height: number;
}

/** A part of a screen that articles show; the check knows that each one they name is there. */
export const pictureNamed = (name: string): HelpPicture | undefined => {
  const [width, height] = pictureSizes[name] ?? [];
  const [dark, light] = themes.map((theme) => addresses[`./pictures/${name}-${theme}.webp`]);
  if (!width || !height || !dark || !light) return undefined;
  return { src: { dark, light }, width, height };
};
