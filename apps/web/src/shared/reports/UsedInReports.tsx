import { reports } from '@simward/contract';
import { reportsTexts } from '@simward/texts/reports/reports';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/queries.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { Text } from '../../ui/layout/Layout.tsx';
import { reportsKey } from './choices.queries.ts';

const t = textsOf(reportsTexts);

interface UsedInReportsProps {
  by: reports.ReportCriterion;
  /** What is about to be deleted or archived. */
  ids: readonly string[];
  /** The only company that loses it. */
  companyId?: string;
}

/** In the question before something goes: how many saved reports ask for it, and which of them are the own ones. */
export function UsedInReports({ by, ids, companyId }: UsedInReportsProps) {
  const { data } = useQuery({
    ...callQuery([...reportsKey, 'using', by, ids, companyId], reports.listUsing, {
      body: {
        filterType: by,
        searchIds: ids.slice(0, reports.limits.searchIds),
        ...(companyId !== undefined && { companyId }),
      },
    }),
    enabled: ids.length > 0,
  });
  if (!data || data.reports === 0) return null;
  const words = { reports: data.reports, names: data.own.join(', ') };
  const kind = kindOf[by];
  return (
    <Text as="p" color={2}>
      {data.own.length > 0 ? t(`using.${kind}.own`, words) : t(`using.${kind}.count`, words)}
    </Text>
  );
}

/** Learners who were deleted and modules that were archived keep their results, and reports go on naming them. */
const kindOf = { user: 'people', module: 'modules', department: 'things', course: 'things' } as const;
