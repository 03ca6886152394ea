import type { UseFormReturnType } from '@mantine/form';
import { categories } from '@simward/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/form/fields/TextField.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import classes from './CategoryFields.module.css';
import type { CategoryValues } from './categoryValues.ts';

interface CategoryFieldsProps {
  form: UseFormReturnType<CategoryValues>;
  readOnly?: boolean;
  /** Where a new one is, for whom may choose. */
  children?: ReactNode;
}

/** Name and description. */
export function CategoryFields({ form, readOnly = false, children }: CategoryFieldsProps) {
  const { t } = useTranslation('categories');
  return (
    <Card title={t('form.about')}>
      <div className={classes.fields}>
        <TextField
          label={t('table.name')}
          required={!readOnly}
          readOnly={readOnly}
          maxLength={categories.limits.name}
          {...form.getInputProps('name')}
        />
        <TextField
          label={t('table.description')}
          required={!readOnly}
          readOnly={readOnly}
          maxLength={categories.limits.description}
          {...form.getInputProps('description')}
        />
        {children}
      </div>
    </Card>
  );
}
