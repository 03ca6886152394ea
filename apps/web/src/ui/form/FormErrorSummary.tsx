import { uiTexts } from '@simward/texts/ui';
import { IconAlertCircle } from '@tabler/icons-react';
import { language, textsOf } from '../../lib/texts/texts.ts';
import { Text } from '../layout/Layout.tsx';
import { Notice } from '../states/Notice.tsx';
import { fieldNode, focusField } from './focusField.ts';
import classes from './form.module.css';

const t = textsOf(uiTexts);

interface FormErrorSummaryProps {
  /** The errors of the form by path, as `form.errors` holds them. */
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
    <Notice tone="fail" icon={IconAlertCircle} role="alert" below={16}>
      <Text as="p" color={2}>
        {refused && (
          <>
            <Text as="strong" weight="title" color={1}>
              {refused.title}
            </Text>{' '}
            <span>{refused.text}</span>
            <br />
          </>
        )}
        <Text as="strong" weight="title" color={1}>
          {t('form.problems', { count: fields.length })}
        </Text>{' '}
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
      </Text>
    </Notice>
  );
}
