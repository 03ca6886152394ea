import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { dueAssessments, type ModuleStatus, partOfDay } from './nextModule.ts';

interface GreetingProps {
  name: string;
  /** The hour of the day in the company's time zone. */
  hour: number;
  today: string;
  /** Undefined while they load. */
  modules: readonly ModuleStatus[] | undefined;
  /** Only what is due. */
  short: boolean;
}

/** The line under the title: a greeting, and what is due when. */
export function Greeting({ name, hour, today, modules, short }: GreetingProps) {
  const { t } = useTranslation('dashboards');
  const format = useFormat();
  const [firstName = name] = name.split(' ');
  const due = modules && dueAssessments(modules, today);
  const values = due && { count: due.count, day: format.day(due.first) };
  const dueLine = values ? t(due.overdue ? 'due.overdue' : 'due.next', values) : modules && t('due.none');
  // A blank keeps the line's height while the modules load.
  if (short) return dueLine ?? '\u00a0';
  return [t(`greeting.${partOfDay(hour)}`, { name: firstName }), dueLine].filter(Boolean).join(' ');
}
