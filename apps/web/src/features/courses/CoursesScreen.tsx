import { Button } from '@mantine/core';
import { type courses, screens } from '@simward/contract';
import { IconPlus, IconSchool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../lib/api/queries/failureOf.ts';
import { coursesQuery } from '../../shared/courses/courses.queries.ts';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../ui/table/ClientTable.tsx';
import { CourseNameDialog } from './CourseNameDialog.tsx';
import { useCourseColumns } from './courseColumns.tsx';
import { DeleteCourseDialog } from './DeleteCourseDialog.tsx';

type Naming = { open: true; course?: courses.Course } | undefined;

/** The programmes that learners are in. */
export function CoursesScreen() {
  const { t } = useTranslation('courses');
  const [naming, setNaming] = useState<Naming>();
  const [deleting, setDeleting] = useState<courses.Course>();
  const query = useQuery(coursesQuery);
  const columns = useCourseColumns({
    onRename: (course) => setNaming({ open: true, course }),
    onDelete: setDeleting,
  });
  const all = query.data;
  const add = (primary: boolean) => (
    <Button
      variant={primary ? 'filled' : 'default'}
      leftSection={<IconPlus size={17} stroke={1.9} aria-hidden="true" />}
      onClick={() => setNaming({ open: true })}
    >
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={screens.courses.title}
        facts={all ? t('facts', { count: all.length }) : '\u00a0'}
        actions={add(true)}
      />
      <ClientTable
        title={t('table.title')}
        columns={columns}
        rows={all}
        rowKey={({ _id }) => _id}
        text={({ courseName, companyName }) => `${courseName} ${companyName}`}
        defaultSort={{ key: 'name', direction: 'asc' }}
        failure={failureOf(t('table.failed'), query)}
        searchLabel={t('table.search')}
        empty={<EmptyState icon={IconSchool} reason={t('table.none')} action={add(false)} />}
      />
      {naming && <CourseNameDialog course={naming.course} onClose={() => setNaming(undefined)} />}
      {deleting && (
        <DeleteCourseDialog
          key={deleting._id}
          course={deleting}
          others={(all ?? []).filter(
            ({ _id, companyId }) => _id !== deleting._id && companyId === deleting.companyId,
          )}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}
