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

/** "first-years.csv · 248 rows · semicolon, Windows-1252 recognised" */
export function fileFacts({ fileName, counts, separator, encoding }: imports.ImportBatch): string {
  return t('facts', {
    file: fileName,
    count: counts.rows,
    separator: t(`separator.${separatorNames[separator] ?? 'comma'}`),
    encoding,
  });
}
