import { ActionIcon } from '@mantine/core';
import { screens } from '@simward/contract';
import { followUpTexts } from '@simward/texts/follow-up';
import { IconArrowLeft, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { failureOf } from '../../lib/api/queries.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../ui/table/ClientTable.tsx';
import { stateOf } from '../../ui/table/state/tableState.ts';
import { BehindTable } from './BehindTable.tsx';
import { mostDebriefs, useDebriefRow } from './DebriefsCard.tsx';
import { debriefsQuery, summaryQuery } from './follow-up.queries.ts';

const t = textsOf(followUpTexts);

/** One of the lists of a Manager's home, as a page of its own on a phone. */
export function PhoneList({ list }: { list: 'behind' | 'debriefs' }) {
  const summary = useQuery(summaryQuery).data;
  const back = (
    <ActionIcon
      size={44}
      ms={-12}
      aria-label={titleOf('home')}
      renderRoot={(props) => <Link {...props} to={screens.home.path} />}
    >
      <IconArrowLeft size={20} stroke={1.8} aria-hidden="true" />
    </ActionIcon>
  );
  if (list === 'debriefs') return <Debriefs back={back} />;
  return (
    <>
      <PageHeader
        back={back}
        title={t('table.title')}
        facts={summary ? t('phone.behind', { count: summary.behind }) : '\u00a0'}
      />
      <BehindTable summary={summary} />
    </>
  );
}

function Debriefs({ back }: { back: ReactNode }) {
  const query = useQuery(debriefsQuery({ pageSize: mostDebriefs }));
  const row = useDebriefRow(query.data?.debriefs ?? []);
  const [state, setState] = useState(() => stateOf({ rows: 25 }));
  return (
    <>
      <PageHeader
        back={back}
        title={t('debriefs.title')}
        facts={query.data ? t('debriefs.n', { count: query.data.debriefsCount }) : '\u00a0'}
      />
      <ClientTable
        title={t('debriefs.title')}
        columns={[]}
        rows={query.data?.debriefs}
        rowKey={({ sessionId }) => sessionId}
        text={({ learner, moduleName }) => `${learner.name} ${moduleName}`}
        state={state}
        onStateChange={setState}
        failure={failureOf(t('debriefs.failed'), query)}
        searchLabel={t('phone.searchDebriefs')}
        phone={row}
        empty={
          <EmptyState icon={IconCircleCheck} title={t('debriefs.none')} reason={t('debriefs.noneReason')} />
        }
      />
    </>
  );
}
