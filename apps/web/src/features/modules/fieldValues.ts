import type { modules } from '@simward/contract';
import { fieldValuesTexts } from '@simward/texts/modules/fieldValues';
import { textsOf } from '../../lib/texts/texts.ts';

const t = textsOf(fieldValuesTexts);

type Industry = keyof typeof fieldValuesTexts.industry;
const hasWords = (industry: string): industry is Industry =>
  Object.hasOwn(fieldValuesTexts.industry, industry);

/**
 * An industry's name in the page's language; an industry that is not in the list is shown as it was entered.
 */
export const industryName = (industry: string): string =>
  hasWords(industry) ? t(`industry.${industry}`) : industry;

export const moduleTypeName = (type: (typeof modules.moduleTypes)[number]): string => t(`moduleType.${type}`);
