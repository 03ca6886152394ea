import type { modules } from '@simward/contract';
import { fieldValuesTexts } from '@simward/texts/modules/fieldValues';
import { textsOf } from '../../lib/texts/texts.ts';

const t = textsOf(fieldValuesTexts);

type Industry = keyof typeof fieldValuesTexts.industry;
const hasWords = (industry: string): industry is Industry =>
  Object.hasOwn(fieldValuesTexts.industry, industry);

/** An industry as people read it; one that a client has made up is shown as it is. */
export const industryName = (industry: string): string =>
  hasWords(industry) ? t(`industry.${industry}`) : industry;

export const moduleTypeName = (type: (typeof modules.moduleTypes)[number]): string => t(`moduleType.${type}`);
