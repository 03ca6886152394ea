import type { imports } from '@simward/contract';
import { importsTexts } from '@simward/texts/imports';
import { textsOf } from '../../lib/texts/texts.ts';

const t = textsOf(importsTexts);

const separatorNames: Record<string, 'comma' | 'semicolon' | 'tab' | 'bar'> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
};

/** "first-years.csv · 248 rows · semicolon, Windows-1252 recognised", or the sheet of a workbook. */
export function fileFacts({ fileName, counts, separator, encoding, sheet }: imports.Import): string {
  const facts = { file: fileName, count: counts.rows };
  if (separator === null || encoding === null) return t('workbookFacts', { ...facts, sheet: sheet ?? '' });
  return t('facts', {
    ...facts,
    separator: t(`separator.${separatorNames[separator] ?? 'comma'}`),
    encoding,
  });
}
