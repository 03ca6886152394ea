import type { imports } from '@simward/contract';
import { useTranslation } from 'react-i18next';

const separatorNames: Record<string, 'comma' | 'semicolon' | 'tab' | 'bar'> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
};

/** "first-years.csv · 248 rows · semicolon, Windows-1252 recognised" */
export function useFileFacts({ fileName, counts, separator, encoding }: imports.ImportBatch): string {
  const { t } = useTranslation('imports');
  return t('facts', {
    file: fileName,
    count: counts.rows,
    separator: t(`separator.${separatorNames[separator] ?? 'comma'}`),
    encoding,
  });
}
