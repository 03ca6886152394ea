import { isOfDepartments } from '@simward/contract';
import { printTexts } from '@simward/texts/print';
import { useQuery } from '@tanstack/react-query';
import { now } from '../../lib/clock/clock.ts';
import { useFormat } from '../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { usePrinting } from '../../ui/page/media.ts';
import { useCompanyInView } from '../companies/useCompanyInView.ts';
import { departmentsQuery } from '../departments/departments.queries.ts';
import classes from './PrintedHead.module.css';

const t = textsOf(printTexts);

type PrintedFact = readonly [label: string, value: string];

interface PrintedHeadProps {
  /** What was asked: criteria, days, filters, order. Facts without a value are left out. */
  asked: readonly (PrintedFact | false | undefined)[];
  /** The page shows the reader's own results, which need no scope. */
  own?: boolean;
}

/** Says on paper what was asked, in whose scope, when it was printed and by whom: nobody can look that up there. */
export function PrintedHead({ asked, own = false }: PrintedHeadProps) {
  const format = useFormat();
  const { name, timeZone } = useSignedInUser();
  const scope = useScopeWords();
  // Drawn again for each print, so that it says the moment of that print.
  usePrinting();
  const printedAt = format.instant(new Date(now()).toISOString());
  const facts: PrintedFact[] = [
    ...asked.flatMap((fact) => (fact ? [fact] : [])),
    ...(own ? [] : [[t('scope'), scope] as const]),
    [t('printed'), t('printedBy', { at: printedAt, timeZone, name })],
  ];
  return (
    <dl className={`${classes.head} print-only`}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Whose figures the reader sees: a company's, or those of their own departments, by name. */
function useScopeWords(): string {
  const user = useSignedInUser();
  const company = useCompanyInView()?.name ?? t('everyCompany');
  const isLimited = isOfDepartments(user);
  const departments = useQuery({ ...departmentsQuery, enabled: isLimited }).data ?? [];
  if (!isLimited) return t('scopeOf', { reader: user.name, company });
  return t('scopeOfDepartments', {
    reader: user.name,
    company,
    departments: departments.map(({ departmentName }) => departmentName).join(', ') || t('noDepartment'),
  });
}

/** The days of a list or a report, as paper says them. */
export function usePrintedDays({ from, to }: { from: string; to: string }): PrintedFact {
  const format = useFormat();
  const { timeZone } = useSignedInUser();
  return [t('days'), t('daysFromTo', { from: format.day(from), to: format.day(to), timeZone })];
}

/** The order of a list, by the title of its column. */
export const printedOrder = (column: string, direction: 'asc' | 'desc'): PrintedFact => [
  t('order'),
  t('orderBy', { column, direction }),
];
