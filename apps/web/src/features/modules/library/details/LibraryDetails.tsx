import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSignedInUser } from '../../../../lib/session/portalSession.ts';
import columns from '../../../../ui/page/twoColumns.module.css';
import type { ModuleDetail } from '../../detail/moduleDetail.ts';
import { DownloadsCard } from '../downloads/DownloadsCard.tsx';
import { downloadsQuery } from '../library.queries.ts';
import { AboutCard } from './cards/AboutCard.tsx';
import { CompetenciesCard } from './cards/CompetenciesCard.tsx';
import { DescriptionCard } from './cards/DescriptionCard.tsx';
import { GuideCard } from './cards/GuideCard.tsx';
import { OwnResultCard } from './cards/OwnResultCard.tsx';
import { DemoHero } from './DemoHero.tsx';

interface LibraryDetailsProps {
  module: ModuleDetail;
  /** Begins at the downloads. */
  toDownloads?: boolean;
}

/** What the library shows of a module: banner and demo, description, downloads, facts and competencies. */
export function LibraryDetails({ module, toDownloads = false }: LibraryDetailsProps) {
  const downloads = useQuery(downloadsQuery(module._id));
  const isLearner = useSignedInUser().permissionSet === 'user';
  const downloadsAt = useRef<HTMLDivElement>(null);
  const isThere = downloads.data !== undefined;
  useEffect(() => {
    if (toDownloads && isThere) downloadsAt.current?.scrollIntoView();
  }, [toDownloads, isThere]);
  const guide = downloads.data?.guide;
  return (
    <div className={columns.columns}>
      <div className={columns.column}>
        <DemoHero module={module} />
        <DescriptionCard module={module} />
        <div ref={downloadsAt}>
          <DownloadsCard moduleId={module._id} query={downloads} />
        </div>
      </div>
      <div className={columns.column}>
        <AboutCard module={module} />
        {isLearner && <OwnResultCard module={module} />}
        {module.competencies.length > 0 && <CompetenciesCard module={module} />}
        {guide && <GuideCard moduleId={module._id} guide={guide} />}
      </div>
    </div>
  );
}
