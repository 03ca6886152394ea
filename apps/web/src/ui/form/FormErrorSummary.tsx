import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './FormErrorSummary.module.css';

interface FieldProblem {
  /** The field as its label names it. */
  label: string;
  message: string;
  onFocus: () => void;
}

interface FormErrorSummaryProps {
  problems: readonly FieldProblem[];
}

/** Above a long form: how many fields need attention, each a way to its field. */
export function FormErrorSummary({ problems }: FormErrorSummaryProps) {
  const { t } = useTranslation('ui');
  if (problems.length === 0) return null;
  return (
    <div role="alert" className={classes.summary}>
      <IconAlertCircle size={18} stroke={1.8} aria-hidden="true" />
      <div>
        <p className={classes.title}>{t('form.problems', { count: problems.length })}</p>
        <ul className={classes.list}>
          {problems.map((problem) => (
            <li key={problem.label}>
              <button type="button" className={classes.link} onClick={problem.onFocus}>
                {problem.label}
              </button>
              {`: ${problem.message}`}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
