import { isLearner } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { libraryTexts } from '@simward/texts/modules/library';
import {
  IconCertificate,
  IconDownload,
  IconFileTypePdf,
  IconLock,
  IconPlayerPlayFilled,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useFormat } from '../../../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../../../lib/session/portalSession.ts';
import { language, textsOf } from '../../../../lib/texts/texts.ts';
import { PhaseStrip, stepCounts } from '../../../../shared/modules/PhaseStrip.tsx';
import { ModuleBanner } from '../../../../ui/brand/ModuleBanner.tsx';
import { Card } from '../../../../ui/page/Card.tsx';
import { lazyPart } from '../../../../ui/page/parts/lazyPart.tsx';
import columns from '../../../../ui/page/twoColumns.module.css';
import { fileSize } from '../../../../ui/values/fileSize.ts';
import { addressInLibrary, DownloadButton } from '../../DownloadButton.tsx';
import type { ModuleDetail } from '../../modules.queries.ts';
import { downloadsQuery, type Guide } from '../library.queries.ts';
import { DownloadsCard } from './DownloadsCard.tsx';
import classes from './LibraryDetails.module.css';
import { OwnResultCard } from './OwnResultCard.tsx';

const tMessages = textsOf(messageTexts);

const t = textsOf(libraryTexts);

interface LibraryDetailsProps {
  module: ModuleDetail;
  /** Scrolls to the downloads once they are loaded. */
  toDownloads?: boolean;
}

/** A module in the library: banner and demo, description, downloads, facts and competencies. */
export function LibraryDetails({ module, toDownloads = false }: LibraryDetailsProps) {
  const downloads = useQuery(downloadsQuery(module._id));
  const isOwn = isLearner(useSignedInUser());
  const downloadsPart = useRef<HTMLDivElement>(null);
  const hasDownloads = downloads.data !== undefined;
  useEffect(() => {
    if (toDownloads && hasDownloads) downloadsPart.current?.scrollIntoView();
  }, [toDownloads, hasDownloads]);
  const guide = downloads.data?.guide;
  return (
    <div className={columns.columns}>
      <div className={columns.column}>
        <DemoHero module={module} />
        <DescriptionCard module={module} />
        <div ref={downloadsPart}>
          <DownloadsCard moduleId={module._id} query={downloads} />
        </div>
      </div>
      <div className={columns.column}>
        <AboutCard module={module} />
        {isOwn && <OwnResultCard module={module} />}
        {module.competencies.length > 0 && <CompetenciesCard module={module} />}
        {guide && <GuideCard moduleId={module._id} guide={guide} />}
      </div>
    </div>
  );
}

const DemoDialog = lazyPart(async () => (await import('./DemoDialog.tsx')).DemoDialog);

interface DemoHeroProps {
  module: ModuleDetail;
}

/** The module's banner, with a button for the demo video if there is one. */
function DemoHero({ module }: DemoHeroProps) {
  const [isPlaying, setPlaying] = useState(false);
  const { moduleName, moduleDemoLink, demoPlayer } = module;
  return (
    <div className={classes.hero}>
      <ModuleBanner
        productCode={module.product_code}
        family={module.family}
        topic={module.topicIcon}
        picture={module.bannerImage?.Location}
      />
      {demoPlayer && (
        <button type="button" className={classes.demo} onClick={() => setPlaying(true)}>
          <span className={classes.disc}>
            <IconPlayerPlayFilled size={24} aria-hidden="true" />
          </span>
          <span>
            <span className={classes.watch}>{t('demo')}</span>
            <span className={classes.where}>
              {t('demoWhere', { host: new URL(moduleDemoLink ?? demoPlayer).hostname.replace(/^www\./, '') })}
            </span>
          </span>
        </button>
      )}
      {isPlaying && demoPlayer && (
        <DemoDialog moduleName={moduleName} playerAddress={demoPlayer} onClose={() => setPlaying(false)} />
      )}
    </div>
  );
}

function GuideCard({ moduleId, guide }: { moduleId: string; guide: Guide }) {
  const id = useId();
  const { pages } = guide;
  const size = fileSize(guide.fileSize, language);
  return (
    <section className={classes.guide} aria-labelledby={id}>
      <IconFileTypePdf className={classes.guideSign} size={30} stroke={1.5} aria-hidden="true" />
      <div className={classes.guideWords}>
        <h2 id={id} className={classes.guideTitle}>
          {t('guide.title')}
        </h2>
        <p className={classes.guideKind}>
          {pages === null ? t('guide.kind', { size }) : t('guide.kindPages', { pages, size })}
        </p>
      </div>
      <DownloadButton
        file={guide}
        addressOf={(key) => addressInLibrary(moduleId, key)}
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
        aria-label={t('downloads.startNamed', { name: guide.name })}
      >
        {t('downloads.start')}
      </DownloadButton>
    </section>
  );
}

/** The module's competencies, each with the months for which it counts; a lock marks one with must-pass steps. */
function CompetenciesCard({ module }: { module: ModuleDetail }) {
  const { competencies, competencyValidityMonths, steps } = module;
  const mustPassCompetencies = new Set(steps.flatMap((step) => (step.mustPass ? [step.competencyName] : [])));
  return (
    <Card title={t('competencies.title')} n={t('competencies.count', { count: competencies.length })}>
      <ul className={classes.competencies}>
        {competencies.map((name, index) => (
          <li key={name} className={classes.competency}>
            <IconCertificate className={classes.competencySign} size={17} stroke={1.7} aria-hidden="true" />
            <span className={classes.competencyName}>{name}</span>
            {mustPassCompetencies.has(name) && (
              <IconLock
                className={classes.lock}
                size={16}
                stroke={1.8}
                role="img"
                aria-label={t('hasMustPass')}
              />
            )}
            <span className={classes.months}>
              {t('competencies.months', { count: competencyValidityMonths[index] ?? 0 })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The module's description, and its steps by phase. */
function DescriptionCard({ module }: { module: ModuleDetail }) {
  const { moduleDescription, steps } = module;
  const { mustPass, ...counts } = stepCounts(steps);
  return (
    <Card title={t('description')}>
      <p className={classes.description}>{moduleDescription}</p>
      {steps.length > 0 && (
        <>
          <p className={classes.stepFacts}>
            {t('steps', counts)}
            {mustPass > 0 && (
              <span className={classes.mustPass}>
                <IconLock size={15} stroke={1.8} aria-hidden="true" />
                {t('mustPass', { count: mustPass })}
              </span>
            )}
          </p>
          <PhaseStrip steps={steps} />
        </>
      )}
    </Card>
  );
}

function AboutCard({ module }: { module: ModuleDetail }) {
  const format = useFormat();
  const { expectedMinutes: minutes } = module;
  const facts = [
    [t('about.length'), minutes === null ? tMessages('notAvailable.text') : t('about.minutes', { minutes })],
    [t('about.platforms'), module.platforms.join(' · ')],
    [t('about.passMark'), format.mark(module.passMark)],
    [t('about.modes'), module.modes.map((mode) => t(`about.${mode}`)).join(', ')],
    [t('about.productCode'), module.product_code],
  ];
  return (
    <Card title={t('about.title')}>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={classes.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
