import { modules } from '@simward/contract';
import { newStep, type StepValues } from './stepValues.ts';

const phaseEnd = /:$/;
const mustPassMark = /^!\s*/;

/**
 * Reads a step from each pasted line. A line that ends with a colon starts a phase; an exclamation mark at the start
 * makes a step must-pass. Cells of a spreadsheet are name, phase and seconds.
 */
export const readPastedSteps = (text: string): StepValues[] => {
  let currentPhase = '';
  return text.split(/\r\n|\n|\r/).flatMap((line) => {
    const [first = '', phase, seconds] = line.split('\t');
    const cell = first.trim();
    if (cell === '') return [];
    if (phase === undefined && phaseEnd.test(cell)) {
      currentPhase = cell.replace(phaseEnd, '').trim().slice(0, modules.limits.phase);
      return [];
    }
    const name = cell.replace(mustPassMark, '').slice(0, modules.limits.stepName);
    return name === ''
      ? []
      : [
          newStep({
            name,
            phase: (phase?.trim() || currentPhase).slice(0, modules.limits.phase),
            mustPass: mustPassMark.test(cell),
            usualSeconds: secondsOf(seconds),
          }),
        ];
  });
};

/** A cell that is no whole number within the limit counts as empty. */
const secondsOf = (cell: string | undefined): number | '' => {
  const seconds = Number(cell?.trim() || Number.NaN);
  return Number.isInteger(seconds) && seconds > 0 && seconds <= modules.limits.usualSeconds ? seconds : '';
};
