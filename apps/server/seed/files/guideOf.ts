import type { DemoModule } from '../content/contentTypes.ts';
import { type PdfLine, pdfOf } from './pdfOf.ts';

/** A module's guide: the scenario, the competencies, and the steps with their correct actions. */
export const guideOf = (module: DemoModule): Buffer => {
  const { moduleName, productCode, description, passMark, expectedMinutes, competencies, steps } = module;
  const phases = Map.groupBy(steps, ({ phase }) => phase);
  return pdfOf(`${moduleName}: guide`, [
    { text: moduleName, size: 20, bold: true },
    {
      text: `${productCode} · about ${expectedMinutes} min · pass mark ${Math.round(passMark * 100)}%`,
      size: 10.5,
    },
    ...heading('The scenario'),
    { text: description, size: 10.5 },
    ...heading('Competencies'),
    ...competencies.map(({ competencyName, validityMonths }) =>
      point(`${competencyName}, current for ${validityMonths} months`),
    ),
    ...[...phases].flatMap(([phase, own]) => [
      ...heading(phase),
      ...own.map(({ name, mustPass, rightAction }) =>
        point(`${name}${mustPass ? ' (must pass)' : ''}: ${rightAction}`),
      ),
    ]),
  ]);
};

const heading = (text: string): PdfLine[] => [
  { text: '', size: 8 },
  { text, size: 13, bold: true },
];
const point = (text: string): PdfLine => ({ text: `– ${text}`, size: 10.5 });
