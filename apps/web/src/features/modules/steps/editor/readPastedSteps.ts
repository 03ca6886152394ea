import { modules } from '@simward/contract';
import { newStep, type StepValues } from './stepValues.ts';

const phaseEnd = /:$/;
const mustPassMark = /^!\s*/;

/** Seconds out of a cell, where it holds a number that fits. */
const secondsOf = (cell: string | undefined): number | '' => {
  const seconds = Number(cell?.trim() || Number.NaN);
  return Number.isInteger(seconds) && seconds > 0 && seconds <= modules.limits.usualSeconds ? seconds : '';
};

/**
 * Steps out of pasted lines: a line that ends with a colon begins a phase, one that begins with an exclamation mark is
 * must-pass. Cells of a sheet are name, phase, seconds.
 */
export const readPastedSteps = (text: string): StepValues[] => {
  let current = '';
  return text.split(/\r\n|\n|\r/).flatMap((line) => {
    const [first = '', phase, seconds] = line.split('\t');
    const written = first.trim();
    if (written === '') return [];
    if (phase === undefined && phaseEnd.test(written)) {
      current = written.replace(phaseEnd, '').trim().slice(0, modules.limits.phase);
      return [];
    }
    const name = written.replace(mustPassMark, '').slice(0, modules.limits.stepName);
    return name === ''
      ? []
      : [
          newStep({
            name,
            phase: (phase?.trim() || current).slice(0, modules.limits.phase),
            mustPass: mustPassMark.test(written),
            usualSeconds: secondsOf(seconds),
          }),
        ];
  });
};
