import type { groupDebriefing } from '@simward/contract';
import type { DeclaredStep } from '../../domain/catalogue/versions/steps.sql.ts';
import { firstCharacter } from '../../domain/figures/reports/sessionReports.sql.ts';
import { stepsOutOfOrder } from '../../domain/steps/stepOrder.ts';
import type { GroupSessionRow } from './group-debriefing.sql.ts';

type EncodedReport = Pick<GroupSessionRow, 'has_steps' | 'items' | 'results' | 'seconds'>;
type Outcomes = groupDebriefing.GroupSession['did'];
type Declared = Pick<DeclaredStep, 'name' | 'phase' | 'must_pass' | 'expected_order'>;

/**
 * The outcome of each step in each session. Declared steps come first, in their order; a session that reports steps at
 * all has missed those that it did not report. Other steps are known only from reports and cannot be missed.
 */
export const groupSteps = (
  declared: readonly Declared[],
  names: ReadonlyMap<number, string>,
  sessions: readonly EncodedReport[],
): { steps: groupDebriefing.GroupStep[]; did: Outcomes[] } => {
  const reports = sessions.map((session) => reportsOf(session, names));
  const known = new Set(declared.map(({ name }) => name));
  const others = new Set(reports.flat().flatMap(({ name }) => (known.has(name) ? [] : name)));
  const all: Declared[] = [
    ...declared,
    ...[...others].map((name) => ({ name, phase: null, must_pass: false, expected_order: null })),
  ];
  const did = sessions.map((session, index) =>
    outcomesOf(all, declared.length, session.has_steps, reports[index] ?? []),
  );
  const steps = all.map(({ name, phase, must_pass }, index) => {
    const count = (...outcomes: groupDebriefing.GroupOutcome[]) =>
      did.filter((inSession) => outcomes.some((outcome) => inSession[index]?.outcome === outcome)).length;
    return {
      number: index < declared.length ? index + 1 : null,
      name,
      phase,
      mustPass: must_pass,
      sessions: did.filter((inSession) => inSession[index]).length,
      right: count('right', 'outOfOrder'),
      outOfOrder: count('outOfOrder'),
      wrong: count('wrong'),
      missed: count('missed'),
    };
  });
  return { steps, did };
};

interface StepReport {
  name: string;
  right: boolean;
  at: number;
}

/** The steps that a session reported, in the order of their first reports. */
const reportsOf = (
  { items, results, seconds }: EncodedReport,
  names: ReadonlyMap<number, string>,
): StepReport[] =>
  Array.from({ length: items.length }, (_, index): StepReport[] => {
    const name = names.get(items.charCodeAt(index) - firstCharacter);
    if (name === undefined) return [];
    return [{ name, right: results[index] === 'r', at: seconds.charCodeAt(index) - firstCharacter }];
  }).flat();

const outcomesOf = (
  steps: readonly Declared[],
  declared: number,
  hasSteps: boolean,
  reports: StepReport[],
): Outcomes => {
  const byName = new Map(reports.map((report) => [report.name, report]));
  const orderOf = new Map(steps.map(({ name, expected_order }) => [name, expected_order]));
  const outOfOrder = stepsOutOfOrder(
    reports.flatMap(({ name }) => {
      const expected = orderOf.get(name) ?? null;
      return expected === null ? [] : [{ name, expected }];
    }),
  );
  return steps.map(({ name }, index) => {
    const report = byName.get(name);
    if (!report) return hasSteps && index < declared ? { outcome: 'missed', at: null } : null;
    const { right, at } = report;
    return { outcome: right ? (outOfOrder.has(name) ? 'outOfOrder' : 'right') : 'wrong', at };
  });
};
