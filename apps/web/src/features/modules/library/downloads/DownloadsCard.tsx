import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../../../lib/api/apiProblem.ts';
import { zonedNow } from '../../../../lib/format/calendar.ts';
import { useFormat } from '../../../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../../../lib/session/portalSession.ts';
import { Card } from '../../../../ui/page/Card.tsx';
import { QueryStates } from '../../../../ui/states/QueryStates.tsx';
import { RowsSkeleton } from '../../../../ui/states/Skeletons.tsx';
import { BuildRow } from './BuildRow.tsx';
import classes from './DownloadsCard.module.css';
import type { Version } from './download.ts';

interface DownloadsCardProps {
  moduleId: string;
  query: {
    data: { versions: readonly Version[] } | undefined;
    error: ApiProblem | null;
    refetch: () => unknown;
  };
}

/** The builds of the newest version and, when asked for, of those before it. */
export function DownloadsCard({ moduleId, query }: DownloadsCardProps) {
  const { t } = useTranslation('library');
  const nameOf = useVersionName();
  const [older, setOlder] = useState(false);
  const versions = query.data?.versions ?? [];
  const [newest, ...before] = versions;
  return (
    <Card
      title={t('downloads.title')}
      {...(newest && { n: nameOf(newest) })}
      controls={
        before.length > 0 && (
          <Button variant="subtle" size="compact-sm" aria-expanded={older} onClick={() => setOlder(!older)}>
            {t(older ? 'downloads.newest' : 'downloads.older')}
          </Button>
        )
      }
    >
      <QueryStates
        query={query}
        failed={t('downloads.failed')}
        loading={<RowsSkeleton rows={2} rowHeight={58} />}
      >
        {() => (
          <>
            {!newest && <p className={classes.none}>{t('downloads.none')}</p>}
            {newest && <Builds moduleId={moduleId} version={newest} />}
            {older &&
              before.map((version) => (
                <section key={version.version} aria-label={nameOf(version)}>
                  <h3 className={classes.version}>{nameOf(version)}</h3>
                  <Builds moduleId={moduleId} version={version} />
                </section>
              ))}
          </>
        )}
      </QueryStates>
    </Card>
  );
}

/** "version 1.5.1, 22 Oct 2026" */
function useVersionName() {
  const { t } = useTranslation('library');
  const format = useFormat();
  const { timeZone } = useSignedInUser();
  return ({ version, releasedAt }: Version) =>
    t('downloads.version', { version, day: format.day(zonedNow(new Date(releasedAt), timeZone).today) });
}

function Builds({ moduleId, version }: { moduleId: string; version: Version }) {
  return (
    <ul className={classes.builds}>
      {version.builds.map((build) => (
        <BuildRow key={build._id} moduleId={moduleId} build={build} />
      ))}
    </ul>
  );
}
