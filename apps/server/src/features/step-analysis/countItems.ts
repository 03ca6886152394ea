import { stepAnalysis } from '@simward/contract';
import { firstCharacter } from '../../domain/figures/reports/sessionReports.sql.ts';
import { longestInOrder } from '../../domain/steps/stepOrder.ts';
import type { AlikeSessions } from './discrimination.ts';
import type { CohortReports, DeclaredItem } from './step-analysis.sql.ts';
import { countThirds, emptyOutcomes, type Thirds } from './thirds.ts';

interface CountedPhase {
  phase: string;
  steps: number;
  mustPass: number;
  sessions: number;
  right: number;
}

// Character codes of the marks that the text columns of `rollup_session_report` consist of.
const withStepsCode = 's'.charCodeAt(0);
const spaceCode = ' '.charCodeAt(0);
const rightCode = 'r'.charCodeAt(0);

/**
 * Counts for each step and question in how many sessions it was right, wrong or missed. Declared steps are expected of
 * every session whose headset reports steps at all, declared questions of every session. An item that the version does
 * not declare counts only in sessions that report it.
 */
export const countItems = (
  declared: readonly DeclaredItem[],
  reports: CohortReports,
): { items: CountedItem[]; phases: CountedPhase[] } => {
  const { items, byNumber, longest } = itemsOf(declared, reports);
  const phases = new Map<string, CountedPhase>();
  const phaseOf = items.map(({ phase, must_pass, number }) => {
    if (phase === null || number === null) return undefined;
    const counted = phases.get(phase) ?? { phase, steps: 0, mustPass: 0, sessions: 0, right: 0 };
    phases.set(phase, counted);
    counted.steps += 1;
    counted.mustPass += must_pass ? 1 : 0;
    return counted;
  });
  const rightIn = new Map([...phases.values()].map((phase) => [phase, 0]));
  const pairs = numberPairs();
  /** Sessions that had the item right, by item and pair; `notRightBy` holds those that had it wrong or missed it. */
  const rightBy = items.map((): number[] => []);
  const notRightBy = items.map((): number[] => []);
  const seenIn = new Int32Array(items.length).fill(-1);
  let session = 0;
  const results = emptyOutcomes(items.length, reports.sessions);
  const note = (item: number, right: boolean) => {
    results.outcomes[item * results.sessions + session] = right ? 1 : 2;
  };
  const reportedItems: number[] = [];
  const reportedRight: boolean[] = [];
  let rightCount = 0;
  let lastExpected = 0;
  let inOrder = true;
  const add = (counts: number[] | undefined, pair: number) => {
    if (counts) counts[pair] = (counts[pair] ?? 0) + 1;
  };

  const countOutOfOrder = () => {
    if (inOrder) return;
    const ordered = reportedItems.flatMap((item, at) => {
      const expected = items[item]?.expected_order ?? null;
      return expected === null ? [] : [{ item, expected, right: reportedRight[at] }];
    });
    const inLongest = longestInOrder(ordered.map(({ expected }) => expected));
    for (const [at, { item, right }] of ordered.entries()) {
      const counted = items[item];
      if (counted && right && !inLongest.has(at)) counted.outOfOrder += 1;
    }
  };

  const endSession = () => {
    const withSteps = reports.step_marks.charCodeAt(session) === withStepsCode;
    const isExpected = (index: number) =>
      index < declared.length && (withSteps || declared[index]?.kind === 'question');
    let of = reportedItems.length;
    for (let index = 0; index < declared.length; index += 1)
      if (seenIn[index] !== session && isExpected(index)) of += 1;
    const pair = pairs.of(rightCount, of);
    results.pairs[session] = pair;
    for (let at = 0; at < reportedItems.length; at += 1) {
      const index = reportedItems[at] ?? 0;
      const item = items[index];
      if (!item) continue;
      item.sessions += 1;
      if (reportedRight[at]) item.right += 1;
      else item.wrong += 1;
      add(reportedRight[at] ? rightBy[index] : notRightBy[index], pair);
      note(index, reportedRight[at] === true);
    }
    for (let index = 0; index < declared.length; index += 1) {
      const item = items[index];
      if (!item || seenIn[index] === session || !isExpected(index)) continue;
      item.sessions += 1;
      item.missed += 1;
      add(notRightBy[index], pair);
      note(index, false);
    }
    if (withSteps) {
      for (let at = 0; at < reportedItems.length; at += 1) {
        const phase = phaseOf[reportedItems[at] ?? 0];
        if (phase && reportedRight[at]) rightIn.set(phase, (rightIn.get(phase) ?? 0) + 1);
      }
      for (const [phase, right] of rightIn) {
        phase.sessions += 1;
        if (right === phase.steps) phase.right += 1;
        rightIn.set(phase, 0);
      }
      countOutOfOrder();
    }
    session += 1;
    reportedItems.length = 0;
    reportedRight.length = 0;
    rightCount = 0;
    lastExpected = 0;
    inOrder = true;
  };

  let report = 0;
  for (let at = 0; at < reports.items.length; at += 1) {
    const code = reports.items.charCodeAt(at);
    if (code === spaceCode) {
      endSession();
      continue;
    }
    const index = byNumber[code - firstCharacter];
    const right = reports.results.charCodeAt(report) === rightCode;
    const second = reports.seconds.charCodeAt(report) - firstCharacter;
    report += 1;
    const item = index === undefined ? undefined : items[index];
    if (index === undefined || !item) continue;
    reportedItems.push(index);
    reportedRight.push(right);
    seenIn[index] = session;
    const expected = item.expected_order;
    if (expected !== null) {
      if (expected < lastExpected) inOrder = false;
      lastExpected = expected;
    }
    if (!right) continue;
    rightCount += 1;
    if (item.seconds.length === 0) item.seconds = new Uint32Array(longest);
    item.seconds[second] = (item.seconds[second] ?? 0) + 1;
  }

  const thirdsOf = countThirds(results, pairs.pairs, reports.starts);
  for (const [index, item] of items.entries()) {
    item.thirds = item.sessions < stepAnalysis.fewestSessions ? null : thirdsOf(index);
    item.alike = pairs.pairs.flatMap(({ right, of }, pair): AlikeSessions[] =>
      of < 2
        ? []
        : ([1, 0] as const).flatMap((itemRight) => {
            const sessions = (itemRight ? rightBy : notRightBy)[index]?.[pair] ?? 0;
            return sessions > 0 ? [{ right: itemRight, rest: (right - itemRight) / (of - 1), sessions }] : [];
          }),
    );
  }
  return {
    items: items.filter(({ number, sessions }) => number !== null || sessions > 0),
    phases: [...phases.values()],
  };
};

export interface CountedItem extends DeclaredItem {
  /** Position among the declared items of its kind, from 1; null for an item that the version does not declare. */
  number: number | null;
  sessions: number;
  right: number;
  outOfOrder: number;
  wrong: number;
  missed: number;
  /** Sessions that had the item right, by the second in which they did it. */
  seconds: Uint32Array;
  alike: AlikeSessions[];
  /** Null under the number of sessions from which an item has figures. */
  thirds: Thirds | null;
}

const itemsOf = (declared: readonly DeclaredItem[], { known, seconds }: CohortReports) => {
  const keyOf = ({ kind, name }: { kind: string; name: string }) => `${kind === 'step' ? 's' : 'q'} ${name}`;
  const longest = lastSecond(seconds) + 1;
  const countOf: Record<string, number> = { step: 0, question: 0 };
  const none = { sessions: 0, right: 0, outOfOrder: 0, wrong: 0, missed: 0, thirds: null };
  const items = declared.map((item): CountedItem => {
    const number = (countOf[item.kind] ?? 0) + 1;
    countOf[item.kind] = number;
    return { ...item, ...none, number, alike: [], seconds: new Uint32Array(longest) };
  });
  const position = new Map(items.map((item, index) => [keyOf(item), index]));
  const byNumber: number[] = [];
  for (const { number, kind, name } of known) {
    const at = position.get(keyOf({ kind, name }));
    byNumber[number] = at ?? items.length;
    if (at === undefined)
      items.push({
        ...{ kind: kind === 'step' ? 'step' : 'question', name, text: null, phase: null, must_pass: false },
        ...{ ...none, expected_order: null, number: null, alike: [], seconds: new Uint32Array(0) },
      });
  }
  return { items, byNumber, longest };
};

/** The greatest second in the reports. */
const lastSecond = (seconds: string): number => {
  let last = 0;
  for (let at = 0; at < seconds.length; at += 1)
    last = Math.max(last, seconds.charCodeAt(at) - firstCharacter);
  return last;
};

/** Numbers the pairs (items right, items expected) in the order in which they are first met. */
const numberPairs = () => {
  const numbers = new Map<number, number>();
  const pairs: { right: number; of: number }[] = [];
  return {
    pairs,
    of: (right: number, of: number): number => {
      const key = right * 65_536 + of;
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, pairs.length);
      return pairs.push({ right, of }) - 1;
    },
  };
};
