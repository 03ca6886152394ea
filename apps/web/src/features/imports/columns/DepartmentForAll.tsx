import { type imports, isOfDepartments } from '@simward/contract';
import { importColumnsTexts } from '@simward/texts/imports/columns';
import { IconArrowRight, IconMinus, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { departmentOptions, departmentsQuery } from '../../../shared/departments/departments.queries.ts';
import { useNewDepartment } from '../../../shared/departments/useNewDepartment.tsx';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import { ChoiceSelect } from './ChoiceSelect.tsx';
import { fieldIcons } from './columnChoices.ts';
import classes from './columns.module.css';
import { useReadOnly } from './readOnly.ts';
import type { ColumnAnswers } from './withAnswers.ts';

const t = textsOf(importColumnsTexts);

interface DepartmentForAllProps {
  batch: imports.Import;
  /** Name of the department; null for none. */
  value: string | null;
  onAnswer: (answers: ColumnAnswers) => void;
}

/** Choices among the names of departments, which never begin with a space. */
const none = ' none';
const newOne = ' new';

/** The department of all people of a file that has no column for it. A Manager must choose one of their own. */
export function DepartmentForAll({ batch, value, onAnswer }: DepartmentForAllProps) {
  const id = useId();
  const mustChoose = isOfDepartments(useSignedInUser());
  const all = useQuery(departmentsQuery).data ?? [];
  const names = departmentOptions(all, batch.companyId).map(({ label }) => label);
  const { lastEntry, dialog } = useNewDepartment({
    companyId: batch.companyId,
    onSaved: ({ departmentName }) => onAnswer({ departmentForAll: departmentName }),
  });
  const isReadOnly = useReadOnly();
  const isOpen = mustChoose && value === null && !isReadOnly;
  return (
    <section className={classes.group} aria-labelledby={id}>
      <Row className={classes.groupHead} size="sm">
        <Text as="h3" size="sm" weight="title" id={id}>
          {t('forAll.title')}
        </Text>
        <Text color={3}>{t('forAll.unit')}</Text>
      </Row>
      <div className={classes.answer} data-open={isOpen || undefined}>
        <Text size="md" color={2}>
          {t('forAll.all')}
        </Text>
        <span />
        <IconArrowRight size={15} stroke={1.8} aria-hidden="true" className={classes.arrow} />
        <ChoiceSelect
          label={t('forAll.label')}
          placeholder={t('group.choose.department')}
          tone={isOpen ? 'open' : undefined}
          value={value ?? (mustChoose ? null : none)}
          choices={[
            ...(mustChoose ? [] : [{ value: none, label: t('forAll.none'), icon: IconMinus }]),
            ...names.map((name) => ({ value: name, label: name, icon: fieldIcons.department })),
            ...(lastEntry ? [{ value: newOne, label: lastEntry.label, icon: IconPlus }] : []),
          ]}
          onChoose={(name) =>
            name === newOne
              ? lastEntry?.onChoose('')
              : onAnswer({ departmentForAll: name === none ? null : name })
          }
        />
      </div>
      {dialog}
      {isOpen && (
        <Text as="p" size="sm" color={2} className={classes.bulk}>
          {t('forAll.own')}
        </Text>
      )}
    </section>
  );
}
