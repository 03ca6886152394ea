import { Anchor } from '@mantine/core';
import { messages, screens } from '@simward/contract';
import {
  IconAlertTriangle,
  IconCertificate,
  IconClockExclamation,
  IconDownload,
  IconFileTypePdf,
  IconLock,
  IconPlayerPlayFilled,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { zonedNow } from '../../../../lib/format/calendar.ts';
import { useFormat } from '../../../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../../../lib/session/portalSession.ts';
import { dueTone } from '../../../../shared/modules/dueTone.ts';
import { PhaseStrip } from '../../../../shared/modules/PhaseStrip.tsx';
import { stepCounts } from '../../../../shared/modules/stepPhases.ts';
import { ModuleBanner } from '../../../../ui/brand/ModuleBanner.tsx';
import { Card } from '../../../../ui/page/Card.tsx';
import { lazyPart } from '../../../../ui/page/parts/lazyPart.tsx';
import columns from '../../../../ui/page/twoColumns.module.css';
import { Figure } from '../../../../ui/values/figures/Figure.tsx';
import { fileSize } from '../../../../ui/values/fileSize.ts';
import type { ModuleDetail } from '../../detail/moduleDetail.ts';
import { DownloadButton } from '../../files/DownloadButton.tsx';
import { addressInLibrary } from '../../files/freshAddress.ts';
import { DownloadsCard } from '../downloads/DownloadsCard.tsx';
import type { Guide } from '../downloads/download.ts';
import { useToday } from '../LearnerBadge.tsx';
import { downloadsQuery } from '../library.queries.ts';
import classes from './cards/AboutCard.module.css';
import competenciesCardClasses from './cards/CompetenciesCard.module.css';
import descriptionCardClasses from './cards/DescriptionCard.module.css';
import guideCardClasses from './cards/GuideCard.module.css';
import ownResultCardClasses from './cards/OwnResultCard.module.css';
import demoHeroClasses from './DemoHero.module.css';

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

const assessmentsOf = ({ attempts }: ModuleDetail) =>
  attempts.flatMap((attempt) =>
    attempt.mode === 'assessment' && attempt.outcome === 'completed' && attempt.score !== null
      ? [{ ...attempt, score: attempt.score }]
      : [],
  );

/** The learner's latest assessment and the day to finish by; nothing where there is neither. */
function OwnResultCard({ module }: { module: ModuleDetail }) {
  const { t } = useTranslation('library');
  const format = useFormat();
  const { timeZone } = useSignedInUser();
  const assessments = assessmentsOf(module);
  const [latest] = assessments;
  const done = assessments.some(({ successful }) => successful);
  const dueOn = done ? null : (module.assignment?.dueOn ?? null);
  if (!latest) return dueOn && <DueCard dueOn={dueOn} />;
  const missed = latest.failedMustPassSteps.length;
  return (
    <Card
      title={t('result.title')}
      controls={
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link {...props} to={screens.yourModuleDetail.path} params={{ moduleId: module._id }} />
          )}
        >
          {t('result.open')}
        </Anchor>
      }
    >
      <Figure
        value={format.percentBeside(latest.score, module.passMark)}
        unit={t('result.latest', {
          count: assessments.length,
          day: format.day(zonedNow(new Date(latest.startedAt), timeZone).today),
        })}
      />
      {latest.score < module.passMark && (
        <p className={ownResultCardClasses.line} data-tone="warn">
          <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
          {t('result.below', { mark: format.mark(module.passMark) })}
        </p>
      )}
      {missed > 0 && (
        <p className={ownResultCardClasses.line} data-tone="fail">
          <IconLock size={16} stroke={1.8} aria-hidden="true" />
          {t('result.mustPass', { count: missed })}
        </p>
      )}
      {dueOn && <DueLine dueOn={dueOn} />}
    </Card>
  );
}

function DueCard({ dueOn }: { dueOn: string }) {
  const { t } = useTranslation('library');
  return (
    <Card title={t('result.dueTitle')}>
      <DueLine dueOn={dueOn} />
    </Card>
  );
}

function DueLine({ dueOn }: { dueOn: string }) {
  const { t } = useTranslation('library');
  const format = useFormat();
  const tone = dueTone(dueOn, useToday());
  return (
    <p className={ownResultCardClasses.line} data-tone={tone}>
      <IconClockExclamation size={16} stroke={1.8} aria-hidden="true" />
      {t(tone === 'fail' ? 'result.overdue' : 'result.due', { day: format.day(dueOn) })}
    </p>
  );
}

const DemoDialog = lazyPart(async () => (await import('./DemoDialog.tsx')).DemoDialog);

interface DemoHeroProps {
  module: ModuleDetail;
}

/** The module's banner and, where it has one, the way to its demo video. */
function DemoHero({ module }: DemoHeroProps) {
  const { t } = useTranslation('library');
  const [playing, setPlaying] = useState(false);
  const { moduleName, moduleDemoLink, demoPlayer } = module;
  return (
    <div className={demoHeroClasses.hero}>
      <ModuleBanner
        productCode={module.product_code}
        family={module.family}
        topic={module.topicIcon}
        picture={module.bannerImage?.Location}
      />
      {demoPlayer && (
        <button type="button" className={demoHeroClasses.demo} onClick={() => setPlaying(true)}>
          <span className={demoHeroClasses.disc}>
            <IconPlayerPlayFilled size={24} aria-hidden="true" />
          </span>
          <span>
            <span className={demoHeroClasses.watch}>{t('demo')}</span>
            <span className={demoHeroClasses.where}>
              {t('demoWhere', { host: new URL(moduleDemoLink ?? demoPlayer).hostname.replace(/^www\./, '') })}
            </span>
          </span>
        </button>
      )}
      {playing && demoPlayer && (
        <DemoDialog module={moduleName} player={demoPlayer} onClose={() => setPlaying(false)} />
      )}
    </div>
  );
}

/** The module's guide, to be saved. */
function GuideCard({ moduleId, guide }: { moduleId: string; guide: Guide }) {
  const { t, i18n } = useTranslation('library');
  const id = useId();
  const { pages } = guide;
  const size = fileSize(guide.fileSize, i18n.language);
  return (
    <section className={guideCardClasses.card} aria-labelledby={id}>
      <IconFileTypePdf className={guideCardClasses.sign} size={30} stroke={1.5} aria-hidden="true" />
      <div className={guideCardClasses.words}>
        <h2 id={id} className={guideCardClasses.title}>
          {t('guide.title')}
        </h2>
        <p className={guideCardClasses.kind}>
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

/** What a learner shows in a module, and for how long it counts. */
function CompetenciesCard({ module }: { module: ModuleDetail }) {
  const { t } = useTranslation('library');
  const { competencies, competencyValidityMonths, steps } = module;
  const locked = new Set(steps.flatMap((step) => (step.mustPass ? [step.competencyName] : [])));
  return (
    <Card title={t('competencies.title')} n={t('competencies.count', { count: competencies.length })}>
      <ul className={competenciesCardClasses.list}>
        {competencies.map((name, index) => (
          <li key={name} className={competenciesCardClasses.line}>
            <IconCertificate
              className={competenciesCardClasses.sign}
              size={17}
              stroke={1.7}
              aria-hidden="true"
            />
            <span className={competenciesCardClasses.name}>{name}</span>
            {locked.has(name) && (
              <IconLock
                className={competenciesCardClasses.lock}
                size={16}
                stroke={1.8}
                role="img"
                aria-label={t('hasMustPass')}
              />
            )}
            <span className={competenciesCardClasses.months}>
              {t('competencies.months', { count: competencyValidityMonths[index] ?? 0 })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What happens in a module, and in which phases. */
function DescriptionCard({ module }: { module: ModuleDetail }) {
  const { t } = useTranslation('library');
  const { moduleDescription, steps } = module;
  const { mustPass, ...counts } = stepCounts(steps);
  return (
    <Card title={t('description')}>
      <p className={descriptionCardClasses.text}>{moduleDescription}</p>
      {steps.length > 0 && (
        <>
          <p className={descriptionCardClasses.facts}>
            {t('steps', counts)}
            {mustPass > 0 && (
              <span className={descriptionCardClasses.mustPass}>
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

/** The facts of a module. */
function AboutCard({ module }: { module: ModuleDetail }) {
  const { t } = useTranslation('library');
  const format = useFormat();
  const { expectedMinutes: minutes } = module;
  const facts = [
    [t('about.length'), minutes === null ? messages.notAvailable.text : t('about.minutes', { minutes })],
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
