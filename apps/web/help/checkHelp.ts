// Refuses articles of help that name what is not there, and screens and words that no article explains.
import { isDeepStrictEqual } from 'node:util';
import { helpLimits } from '@simward/contract';
import { namedLimits, namedTexts, taskTopics } from '@simward/texts/help/namedTexts';
import { screenWords } from '@simward/texts/help/screenWords';
import { expectSome } from '../../../scripts/test/expectSome.ts';
import { pictureSizes } from '../src/shared/help/pictureSizes.ts';
import { findHelpFaults } from './findHelpFaults.ts';
import { readGuide } from './guideFolder.ts';
import { guideOf } from './guideOf.ts';
import { namedTextsOf, taskTopicsOf } from './namedTexts.ts';
import { findPictureFaults } from './pictures/findPictureFaults.ts';
import { readPictureFiles } from './pictures/pictureFiles.ts';
import { pictures } from './pictures/pictures.ts';
import { readArticles, readWordsOnScreen } from './readArticles.ts';
import { screenWordsOf } from './screenWords.ts';

const articles = expectSome(readArticles(), 'article');
const faults = [
  ...findPictureFaults({ articles, pictures, files: await readPictureFiles(), sizes: pictureSizes }),
  ...findHelpFaults(articles, expectSome(readWordsOnScreen(), 'word on a screen')),
  ...(isDeepStrictEqual(
    [namedTexts, namedLimits, taskTopics, screenWords],
    [namedTextsOf(articles), helpLimits, taskTopicsOf(articles), screenWordsOf(articles)],
  )
    ? []
    : ['the copies of texts, limits and words that help loads are out of date: npm run guide']),
  ...(isDeepStrictEqual(readGuide(), guideOf(articles))
    ? []
    : ['docs/guide is not what the articles say: npm run guide']),
];
for (const fault of faults) console.error(fault);
console.log(`${articles.length} articles, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
