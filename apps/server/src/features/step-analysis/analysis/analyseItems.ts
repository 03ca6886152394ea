import { stepAnalysis } from '@simward/contract';
import { stepsOutOfOrder } from '../../../domain/steps/stepOrder.ts';
import { wilson } from '../../../domain/steps/wilson.ts';
import type { CohortReports, DeclaredItem } from '../cohort.sql.ts';
import { type CountedItem, countItems } from './countItems.ts';
import { discriminationOf } from './discrimination.ts';

type Item = stepAnalysis.AnalysedItem;

const isEnough = ({ sessions }: CountedItem) => sessions >= stepAnalysis.enoughSessions;

const sixDigits = (value: number) => Math.round(value * 1e6) / 1e6;
const rounded = ({ value, low, high }: { value: number; low: number; high: number }) => ({
  value: sixDigits(value),
  low: sixDigits(low),
  high: sixDigits(high),
});

/** The values at a quarter, half and three quarters of what was counted, between two of them as far as it lies. */
const quartilesOf = (counts: Uint32Array, of: number): Item['usual'] => {
  const valueAt = (position: number) => {
    let before = 0;
    for (const [value, count] of counts.entries()) {
      before += count;
      if (before > position) return value;
    }
    return 0;
  };
  const at = (share: number) => {
    const position = share * (of - 1);
    const below = valueAt(Math.floor(position));
    return below + (position % 1) * (valueAt(Math.ceil(position)) - below);
  };
  return of === 0 ? null : { from: at(0.25), middle: at(0.5), to: at(0.75) };
};

/** Must-pass steps first, those that fewest do right before the others; an item with few sessions has its place, too. */
const mostMissedFirst = (a: CountedItem, b: CountedItem): number =>
  Number(b.must_pass) - Number(a.must_pass) ||
  a.right / Math.max(1, a.sessions) - b.right / Math.max(1, b.sessions) ||
  b.sessions - a.sessions ||
  (a.name < b.name ? -1 : 1);

/** How steps and questions went, from what the sessions of a cohort reported. */
export const analyseItems = (
  declared: readonly DeclaredItem[],
  reports: CohortReports,
): Pick<stepAnalysis.StepAnalysis, 'phases' | 'steps' | 'questions'> => {
  const { items, phases } = countItems(declared, reports);
  const analysed = items.toSorted(mostMissedFirst).map((item): Item => {
    const { kind, number, name, text, phase, sessions, right, outOfOrder, wrong, missed } = item;
    const discrimination = isEnough(item) ? discriminationOf(item.alike) : null;
    return {
      ...{ kind, number, name, text, phase, mustPass: item.must_pass },
      ...{ sessions, right, outOfOrder, wrong, missed },
      share: isEnough(item) ? rounded({ value: right / sessions, ...wilson(right, sessions) }) : null,
      discrimination: discrimination && rounded(discrimination),
      usual: isEnough(item) ? quartilesOf(item.seconds, right) : null,
      order: null,
    };
  });
  const expected = new Map(items.map((item) => [item.name, item.expected_order]));
  const steps = analysed.filter(({ kind }) => kind === 'step');
  const usualOrder = steps
    .flatMap(({ name, usual }) => {
      const order = expected.get(name) ?? null;
      return usual && order !== null ? [{ name, expected: order, middle: usual.middle }] : [];
    })
    .toSorted((a, b) => a.middle - b.middle || a.expected - b.expected);
  const orders = stepsOutOfOrder(usualOrder);
  return {
    phases,
    steps: steps.map((step) => ({ ...step, order: orders.get(step.name) ?? null })),
    questions: analysed.filter(({ kind }) => kind === 'question'),
  };
};
