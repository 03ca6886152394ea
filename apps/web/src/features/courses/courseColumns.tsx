import { Button } from '@mantine/core';
import type { courses } from '@simward/contract';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import type { ClientColumn } from '../../ui/table/column.ts';
import { RowMenu } from '../../ui/table/rows/RowMenu.tsx';
import classes from './courseColumns.module.css';

interface CourseColumns {
  onRename: (course: courses.Course) => void;
  onDelete: (course: courses.Course) => void;
}

export function useCourseColumns({
  onRename,
  onDelete,
}: CourseColumns): readonly ClientColumn<courses.Course>[] {
  const { t } = useTranslation('courses');
  const inView = useCompanyInView();
  const company: ClientColumn<courses.Course> = {
    key: 'company',
    title: t('table.company'),
    value: ({ companyName }) => companyName,
  };
  return [
    {
      key: 'name',
      title: t('table.name'),
      value: ({ courseName }) => courseName,
      card: 'heading',
    },
    {
      key: 'users',
      title: t('table.users'),
      value: ({ users }) => users,
      numeric: true,
    },
    ...(inView ? [] : [company]),
    {
      key: 'action',
      title: t('table.action'),
      render: (course) => (
        <span className={classes.acts}>
          <Button
            variant="default"
            size="xs"
            aria-label={t('rename.named', { name: course.courseName })}
            leftSection={<IconPencil size={15} stroke={1.8} aria-hidden="true" />}
            onClick={() => onRename(course)}
          >
            {t('rename.act')}
          </Button>
          <RowMenu
            name={course.courseName}
            items={[
              { label: t('delete.act'), icon: IconTrash, danger: true, onClick: () => onDelete(course) },
            ]}
          />
        </span>
      ),
      numeric: true,
      width: 160,
      card: 'action',
    },
  ];
}
