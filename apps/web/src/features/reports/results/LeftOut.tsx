import { Button } from '@mantine/core';
import type { reports } from '@simward/contract';
import { reportsTexts } from '@simward/texts/reports/reports';
import { IconReportSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { textsOf } from '../../../lib/texts/texts.ts';
import { chosenQuery } from '../../../shared/reports/choices.queries.ts';
import { Surface } from '../../../ui/layout/Layout.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';

const t = textsOf(reportsTexts);

type Question = Pick<reports.SavedQuery, 'by' | 'of'>;

/** What the report asks for and this reader does not get; undefined while it is read, and where it gets everything. */
export function useLeftOut({ by, of }: Question): reports.LeftOut | undefined {
  const leftOut = useQuery(chosenQuery(by, of === 'all' ? [] : of)).data?.leftOut;
  return leftOut && leftOut.notInCare + leftOut.gone > 0 ? leftOut : undefined;
}

export const isNothingLeft = ({ asked, notInCare, gone }: reports.LeftOut): boolean =>
  asked === notInCare + gone;

interface LeftOutProps {
  by: reports.ReportCriterion;
  leftOut: reports.LeftOut;
}

/** Says, also on paper, how much of what was asked for is left out: by count, never by name. */
export function LeftOutNotice(props: LeftOutProps) {
  return (
    <Notice tone="warn" role="status">
      <Sentences {...props} />
    </Notice>
  );
}

function Sentences({ by, leftOut: { asked: all, notInCare, gone } }: LeftOutProps) {
  return (
    <>
      {notInCare > 0 && <span>{t(`leftOut.notInCare.${by}`, { count: notInCare, all })} </span>}
      {gone > 0 && <span>{t(`leftOut.gone.${by}`, { count: gone, all })}</span>}
    </>
  );
}

/** In place of results: nothing of what the report asks for is left, which has nothing to do with its days. */
export function NothingLeft({ by, leftOut, onChoose }: LeftOutProps & { onChoose: () => void }) {
  return (
    <Surface>
      <EmptyState
        icon={IconReportSearch}
        title={t(`leftOut.nothing.${by}`, { all: leftOut.asked })}
        reason={<Sentences by={by} leftOut={leftOut} />}
        action={
          <Button variant="default" onClick={onChoose}>
            {t(`leftOut.choose.${by}`)}
          </Button>
        }
      />
    </Surface>
  );
}
