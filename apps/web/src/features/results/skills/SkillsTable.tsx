import { type results, screens } from '@simward/contract';
import { IconCertificate } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../../ui/table/ClientTable.tsx';

type TableProps = ComponentProps<typeof ClientTable<results.Skill>>;

interface SkillsTableProps
  extends Pick<
    TableProps,
    'columns' | 'rows' | 'failure' | 'tools' | 'footerNote' | 'toolbar' | 'filtered' | 'onClearFilters'
  > {
  /** Why there has never been a skill, and what leads to one. */
  none: { reason: string; to: string; act: ReactNode };
}

/** Competencies by name, found by its beginning. */
export function SkillsTable({ none, ...table }: SkillsTableProps) {
  const { t } = useTranslation('results');
  return (
    <ClientTable
      {...table}
      title={screens.skills.title}
      rowKey={({ competencyName }) => competencyName}
      text={({ competencyName }) => competencyName}
      byStart
      defaultSort={{ key: 'name', direction: 'asc' }}
      searchLabel={t('list.search')}
      empty={
        <EmptyState
          icon={IconCertificate}
          reason={none.reason}
          action={
            <LinkButton variant="default" to={none.to}>
              {none.act}
            </LinkButton>
          }
        />
      }
    />
  );
}
