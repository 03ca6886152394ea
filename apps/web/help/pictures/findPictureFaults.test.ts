import { expect, test } from 'vitest';
import { readArticle } from '../../src/shared/help/articles/readArticle.ts';
import { findPictureFaults } from './findPictureFaults.ts';
import { mostBytes, mostPictures, mostWidth, themes } from './picture.ts';

const article = readArticle(
  'courses',
  '---\nkind: task\nreaders: admin\n---\n# Courses\n\nWhat for.\n\n![The row of a course](course-row)\n\n1. Press this.\n2. Press that.\n',
);

type Given = Parameters<typeof findPictureFaults>[0];

/** All that one right picture needs. */
const right: Given = {
  articles: [article],
  pictures: [{ name: 'course-row', discs: [{ step: 2, at: () => expect.fail('no page is opened') }] }],
  files: themes.map((theme) => ({
    name: 'course-row',
    theme,
    bytes: mostBytes,
    width: mostWidth,
    height: 90,
  })),
  sizes: { 'course-row': [mostWidth, 90] },
};
const [dark, light] = right.files;
const [picture] = right.pictures;
if (!dark || !light || !picture) throw new Error('The right picture has lost a part');

const faultsWith = (changed: Partial<Given>) => findPictureFaults({ ...right, ...changed });

test('a picture that is there in both themes, small enough and with numbers of its steps has no fault', () => {
  expect(findPictureFaults(right)).toEqual([]);
});

const cases: Record<string, [changed: Partial<Given>, fault: string]> = {
  'one that is not there in a theme': [
    { files: [dark] },
    'the picture “course-row” is not there in light: npm run pictures',
  ],
  'one that is too wide': [
    {
      files: [dark, { ...light, width: mostWidth + 1 }],
      sizes: { 'course-row': [mostWidth + 1, 90] },
    },
    'the picture “course-row” in light is 641 pixels wide; at most 640',
  ],
  'one that is too heavy': [
    { files: [dark, { ...light, bytes: mostBytes + 1 }] },
    'the picture “course-row” in light has 60001 bytes; at most 60000',
  ],
  'a number that is no step': [
    { pictures: [{ ...picture, discs: picture.discs.map((disc) => ({ ...disc, step: 3 })) }] },
    'courses: the picture “course-row” has a disc 3, and no such step is beside it',
  ],
  'one that no article names': [{ articles: [] }, 'no article has the picture “course-row”'],
};
test.each(Object.entries(cases))('%s is refused', (_, [changed, fault]) => {
  expect(faultsWith(changed)).toContain(fault);
});

test('one that an article names and nobody makes is refused, and a file that was left of it', () => {
  expect(faultsWith({ pictures: [] })).toEqual([
    'courses: there is no picture “course-row”',
    ...themes.map(
      () => 'there is a file of a picture “course-row”, which is none any more: npm run pictures',
    ),
  ]);
});

test('a size that the portal does not know, by which the article would jump, is refused', () => {
  expect(faultsWith({ sizes: {} })).toEqual(
    themes.map(
      (theme) =>
        `the picture “course-row” in ${theme} is 640 × 90, which the portal does not know: npm run pictures`,
    ),
  );
});

test('more pictures than help may have are refused', () => {
  const many = Array.from({ length: mostPictures + 1 }, () => picture);
  expect(faultsWith({ pictures: many })).toEqual(['there are 26 pictures; help has at most 25']);
});
