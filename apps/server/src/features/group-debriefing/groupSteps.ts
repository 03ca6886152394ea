import type { groupDebriefing } from '@simward/contract';
import type { DeclaredStep } from '../../domain/catalogue/versions/declaredSteps.sql.ts';
import { firstCharacter } from '../../domain/figures/reports/sessionReports.sql.ts';
import { stepsOutOfOrder } from '../../domain/steps/stepOrder.ts';
import type { GroupSessionRow } from './group.sql.ts';

type Kept = Pick<GroupSessionRow, 'has_steps' | 'items' | 'results' | 'seconds'>;
type Did = groupDebriefing.GroupSession['did'];
type Declared = Pick<DeclaredStep, 'name' | 'phase' | 'must_pass' | 'expected_order'>;

interface Report {
  name: string;
  right: boolean;
  at: number;
}

/** What a session reported of steps, in the order in which they first came. */
const reportsOf = ({ items, results, seconds }: Kept, names: ReadonlyMap<number, string>): Report[] =>
  Array.from({ length: items.length }, (_, index): Report[] => {
    const name = names.get(items.charCodeAt(index) - firstCharacter);
    if (name === undefined) return [];
    return [{ name, right: results[index] === 'r', at: seconds.charCodeAt(index) - firstCharacter }];
  }).flat();

const didIn = (steps: readonly Declared[], declared: number, hasSteps: boolean, reports: Report[]): Did => {
  const byName = new Map(reports.map((report) => [report.name, report]));
  const orderOf = new Map(steps.map(({ name, expected_order }) => [name, expected_order]));
  const out = stepsOutOfOrder(
    reports.flatMap(({ name }) => {
      const expected = orderOf.get(name) ?? null;
      return expected === null ? [] : [{ name, expected }];
    }),
  );
  return steps.map(({ name }, index) => {
    const report = byName.get(name);
    if (!report) return hasSteps && index < declared ? { outcome: 'missed', at: null } : null;
    const { right, at } = report;
    return { outcome: right ? (out.has(name) ? 'outOfOrder' : 'right') : 'wrong', at };
  });
};

/**
 * What became of each step in each session. Declared steps come first, in their order, and are missed where a session
 * that reports steps at all never reported them; others are known only where they were reported.
 */
export const groupSteps = (
  declared: readonly Declared[],
  names: ReadonlyMap<number, string>,
  sessions: readonly Kept[],
): { steps: groupDebriefing.GroupStep[]; did: Did[] } => {
  const reports = sessions.map((session) => reportsOf(session, names));
  const known = new Set(declared.map(({ name }) => name));
  const others = new Set(
    reports.flatMap((own) => own.map(({ name }) => name)).filter((name) => !known.has(name)),
  );
  const all: Declared[] = [
    ...declared,
    ...[...others].map((name) => ({ name, phase: null, must_pass: false, expected_order: null })),
  ];
  const did = sessions.map((session, index) =>
    didIn(all, declared.length, session.has_steps, reports[index] ?? []),
  );
  const steps = all.map(({ name, phase, must_pass }, index) => {
    const count = (...outcomes: groupDebriefing.GroupOutcome[]) =>
      did.filter((own) => outcomes.some((outcome) => own[index]?.outcome === outcome)).length;
    return {
      number: index < declared.length ? index + 1 : null,
      name,
      phase,
      mustPass: must_pass,
      sessions: did.filter((own) => own[index]).length,
      right: count('right', 'outOfOrder'),
      outOfOrder: count('outOfOrder'),
      wrong: count('wrong'),
      missed: count('missed'),
    };
  });
  return { steps, did };
};
