import type { Article } from '../../src/shared/help/articles/article.ts';
import { mostBytes, mostPictures, mostWidth, type Picture, themes } from './picture.ts';
import type { PictureFile } from './pictureFiles.ts';

type PictureSizes = Readonly<Record<string, readonly [width: number, height: number]>>;

interface Pictures {
  articles: readonly Article[];
  /** What `npm run pictures` makes. */
  pictures: readonly Pick<Picture, 'name' | 'discs'>[];
  /** What it has made. */
  files: readonly PictureFile[];
  /** What the portal takes for their sizes. */
  sizes: PictureSizes;
}

/**
 * What is wrong with the pictures of articles: one that is not there in both themes, too wide or too heavy, that no article
 * names, or whose disc has the number of no step beside it. Whether a picture still looks like its page is for people to see.
 */
export const findPictureFaults = ({ articles, pictures, files, sizes }: Pictures): readonly string[] => {
  const named = articles.flatMap(picturesNamed);
  return [
    ...named
      .filter(({ name }) => !pictures.some((picture) => picture.name === name))
      .map(({ topic, name }) => `${topic}: there is no picture “${name}”`),
    ...named.flatMap(({ topic, name, steps }) =>
      (pictures.find((picture) => picture.name === name)?.discs ?? [])
        .filter(({ step }) => step < 1 || step > steps)
        .map(
          ({ step }) => `${topic}: the picture “${name}” has a disc ${step}, and no such step is beside it`,
        ),
    ),
    ...pictures
      .filter(({ name }) => !named.some((picture) => picture.name === name))
      .map(({ name }) => `no article has the picture “${name}”`),
    ...pictures.flatMap(({ name }) =>
      themes
        .filter((theme) => !files.some((file) => file.name === name && file.theme === theme))
        .map((theme) => `the picture “${name}” is not there in ${theme}: npm run pictures`),
    ),
    ...files.flatMap((file) => fileFaults(file, pictures, sizes)),
    ...(pictures.length > mostPictures
      ? [`there are ${pictures.length} pictures; help has at most ${mostPictures}`]
      : []),
  ];
};

const fileFaults = (
  { name, theme, bytes, width, height }: PictureFile,
  pictures: Pictures['pictures'],
  sizes: PictureSizes,
): readonly string[] => {
  if (!pictures.some((picture) => picture.name === name))
    return [`there is a file of a picture “${name}”, which is none any more: npm run pictures`];
  const [knownWidth, knownHeight] = sizes[name] ?? [];
  return [
    ...(width > mostWidth ? [`is ${width} pixels wide; at most ${mostWidth}`] : []),
    ...(bytes > mostBytes ? [`has ${bytes} bytes; at most ${mostBytes}`] : []),
    ...(width === knownWidth && height === knownHeight
      ? []
      : [`is ${width} × ${height}, which the portal does not know: npm run pictures`]),
  ].map((fault) => `the picture “${name}” in ${theme} ${fault}`);
};

/** The pictures that an article names, each with the number of steps in its part, which the discs may point to. */
const picturesNamed = ({ topic, sections }: Article) =>
  sections.flatMap(({ blocks }) => {
    const list = blocks.find((block) => block.kind === 'steps');
    const steps = list?.kind === 'steps' ? list.items.length : 0;
    return blocks.flatMap((block) => (block.kind === 'picture' ? [{ topic, name: block.name, steps }] : []));
  });
