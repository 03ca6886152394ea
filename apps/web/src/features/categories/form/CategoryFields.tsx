import type { UseFormReturnType } from '@mantine/form';
import { categories } from '@simward/contract';
import { categoriesTexts } from '@simward/texts/categories';
import { messageTexts } from '@simward/texts/messages';
import type { ReactNode } from 'react';
import type { ApiProblem } from '../../../lib/api/apiProblem.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { TextField } from '../../../ui/form/fields/TextFields.tsx';
import { Grid } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';

const tMessages = textsOf(messageTexts);

const t = textsOf(categoriesTexts);

interface CategoryFieldsProps {
  form: UseFormReturnType<CategoryValues>;
  readOnly?: boolean;
  /** A further field, such as the department of a new category. */
  children?: ReactNode;
}

/** Name and description of a category. */
export function CategoryFields({ form, readOnly = false, children }: CategoryFieldsProps) {
  return (
    <Card title={t('form.about')}>
      <Grid least={220} most={2}>
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
      </Grid>
    </Card>
  );
}

/** The values that the form for a category holds. */
export interface CategoryValues {
  name: string;
  description: string;
  /**
   * The id of a department, or "0" for every company. It is chosen when the category is made and cannot be
   * changed later.
   */
  departmentId: string;
  modules: string[];
}

export const valuesOf = (category: categories.CategoryDetail): CategoryValues => ({
  name: category.name,
  description: category.description,
  departmentId: category.departmentId,
  modules: category.modules.map(({ _id }) => _id),
});

const required = (value: string) => (value.trim() === '' ? tMessages('required.text') : null);

export const categoryChecks = { name: required, description: required, departmentId: required };

interface NotSavedProps {
  /** The title says that the category was not saved, the text what to do about missing fields. */
  message: { title: string; text: string };
  errors: Readonly<Record<string, ReactNode>>;
  failure: ApiProblem | undefined;
}

/** Why a category was not saved: fields that need attention, or the server's reason. */
export function NotSaved({ message, errors, failure }: NotSavedProps) {
  if (failure) return <InlineAlert title={message.title} text={failure.detail} />;
  const isMissing = Object.values(errors).some(Boolean);
  return isMissing && <InlineAlert title={message.title} text={message.text} />;
}
