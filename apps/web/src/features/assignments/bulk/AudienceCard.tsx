import { SegmentedControl } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { AssignmentEffect } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { departmentsQuery } from '../../../shared/departments/departments.queries.ts';
import { FieldError } from '../../../ui/form/fields/FieldError.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import classes from '../Assignment.module.css';
import { CheckCard } from '../CheckCard.tsx';
import type { BulkValues } from './bulkValues.ts';

interface AudienceCardProps {
  form: UseFormReturnType<BulkValues>;
  effect: AssignmentEffect | undefined;
}

/** All users, or departments to choose from. */
export function AudienceCard({ form, effect }: AudienceCardProps) {
  const { t } = useTranslation('assignments');
  const { permissionSet } = useSignedInUser();
  const query = useQuery(departmentsQuery);
  const { mode, departments: chosen } = form.values;
  const byDepartment = mode === 'departments';
  const people = t('learners', { count: effect?.users ?? 0 });
  const all = query.data?.length ?? 0;
  return (
    <Card
      title={t('who')}
      controls={
        <SegmentedControl
          aria-label={t('mode')}
          value={mode}
          onChange={(value) => {
            form.clearErrors();
            form.setFieldValue('mode', value === 'departments' ? 'departments' : 'everybody');
          }}
          data={[
            { value: 'everybody', label: t('everybody') },
            { value: 'departments', label: t('byDepartment') },
          ]}
        />
      }
    >
      <p className={classes.fact} aria-live="polite">
        {byDepartment ? t('departmentsChosen', { chosen: chosen.length, all, people }) : people}
      </p>
      <p className={classes.hint}>
        {byDepartment
          ? t('departmentsText')
          : t(permissionSet === 'manager' ? 'everybodyOwn' : 'everybodyCompany')}
      </p>
      {byDepartment && (
        <QueryStates query={query} failed={t('departmentsFailed')} loading={<BlockSkeleton height={132} />}>
          {(departments) =>
            departments.length === 0 ? (
              <p className={classes.hint}>{t('noDepartments')}</p>
            ) : (
              <fieldset className={classes.cards} aria-label={t('byDepartment')} data-path="departments">
                {departments.map(({ _id, departmentName, users }) => (
                  <CheckCard
                    key={_id}
                    checked={chosen.includes(_id)}
                    onChange={(on) =>
                      form.setFieldValue(
                        'departments',
                        on ? [...chosen, _id] : chosen.filter((id) => id !== _id),
                      )
                    }
                    title={departmentName}
                    text={t('departmentUsers', { count: users })}
                  />
                ))}
              </fieldset>
            )
          }
        </QueryStates>
      )}
      {form.errors.departments && (
        <p role="alert" className={classes.error}>
          <FieldError>{form.errors.departments}</FieldError>
        </p>
      )}
    </Card>
  );
}
