import { uiTexts } from '@simward/texts/ui';
import { IconAlertCircle } from '@tabler/icons-react';
import { language, textsOf } from '../../lib/texts/texts.ts';
import classes from './FormErrorSummary.module.css';
import { fieldNode, focusField } from './focusField.ts';

const t = textsOf(uiTexts);

interface FormErrorSummaryProps {
  /** From `form.errors`. */
  errors: Readonly<Record<string, unknown>>;
  /** The label of each field, by its path. */
  labels: Readonly<Record<string, string>>;
  /** Says what was not done because of the errors. */
  refused?: { title: string; text: string } | undefined;
}

/** Stands above a long form and names the fields with errors; each name moves the focus to its field. */
export function FormErrorSummary({ errors, labels, refused }: FormErrorSummaryProps) {
  const fields = Object.keys(labels).filter((field) => errors[field]);
  if (fields.length === 0) return null;
  const parts = new Intl.ListFormat(language).formatToParts(fields);
  return (
    <div role="alert" className={classes.summary}>
      <IconAlertCircle size={18} stroke={1.8} aria-hidden="true" />
      <p>
        {refused && (
          <span className={classes.refused}>
            <strong className={classes.title}>{refused.title}</strong> <span>{refused.text}</span>
          </span>
        )}
        <strong className={classes.title}>{t('form.problems', { count: fields.length })}</strong>{' '}
        {parts.map(({ type, value }) =>
          type === 'literal' ? (
            value
          ) : (
            <button
              key={value}
              type="button"
              className={classes.link}
              onClick={() => focusField(fieldNode(value))}
            >
              {labels[value]}
            </button>
          ),
        )}
      </p>
    </div>
  );
}
