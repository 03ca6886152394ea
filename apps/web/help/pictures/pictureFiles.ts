import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { pixelsEach, type Theme, themes } from './picture.ts';

export const picturesFolder = join(import.meta.dirname, '../../src/shared/help/pictures');

/** Where the portal reads how large they are before they come. */
export const sizesFile = join(import.meta.dirname, '../../src/shared/help/pictureSizes.ts');

/** The name of a picture's file: `step-analysis-rows-dark.webp`. */
export const fileOf = (name: string, theme: Theme): string => `${name}-${theme}.webp`;

export interface PictureFile {
  name: string;
  theme: Theme;
  bytes: number;
  /** In pixels of the page. */
  width: number;
  height: number;
}

/** The pictures as they lie in the repository, by their files' names. */
export const readPictureFiles = (): Promise<readonly PictureFile[]> =>
  Promise.all(
    (existsSync(picturesFolder) ? readdirSync(picturesFolder) : []).sort().flatMap((file) => {
      const theme = themes.find((known) => file.endsWith(fileOf('', known)));
      return theme === undefined ? [] : [readPictureFile(file, theme)];
    }),
  );

const readPictureFile = async (file: string, theme: Theme): Promise<PictureFile> => {
  const content = readFileSync(join(picturesFolder, file));
  const { width, height } = await sharp(content).metadata();
  return {
    name: file.slice(0, -fileOf('', theme).length),
    theme,
    bytes: content.length,
    width: width / pixelsEach,
    height: height / pixelsEach,
  };
};
