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
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { useFormat } from '../../../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../../../lib/session/portalSession.ts';
import { language, textsOf } from '../../../../lib/texts/texts.ts';
import { Word, WordIn } from '../../../../shared/help/words/Word.tsx';
import { PhaseStrip, stepCounts } from '../../../../shared/modules/PhaseStrip.tsx';
import { ModuleBanner } from '../../../../ui/brand/ModuleBanner.tsx';
import { Row, Split, Stack, Surface, Text } from '../../../../ui/layout/Layout.tsx';
import { Card } from '../../../../ui/page/Card.tsx';
import { Deeper } from '../../../../ui/page/parts/Deeper.tsx';
import { lazyPart } from '../../../../ui/page/parts/lazyPart.tsx';
import { Facts } from '../../../../ui/values/Facts.tsx';
import { fileSize } from '../../../../ui/values/fileSize.ts';
import { addressInLibrary, DownloadButton } from '../../DownloadButton.tsx';
import type { ModuleDetail } from '../../modules.queries.ts';
import classes from '../library.module.css';
import { downloadsQuery, type Guide } from '../library.queries.ts';
import { DownloadsCard } from './DownloadsCard.tsx';
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
    <Split>
      <Stack gap={16}>
        <DemoHero module={module} />
        <DescriptionCard module={module} />
        <div ref={downloadsPart}>
          <DownloadsCard moduleId={module._id} query={downloads} />
        </div>
      </Stack>
      <Stack gap={16}>
        <AboutCard module={module} />
        {isOwn && <OwnResultCard module={module} />}
        {module.competencies.length > 0 && <CompetenciesCard module={module} />}
        {guide && <GuideCard moduleId={module._id} guide={guide} />}
      </Stack>
    </Split>
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
          <Stack as="span" gap={0}>
            <Text size="lg" weight="title">
              {t('demo')}
            </Text>{' '}
            <Text size="sm" className={classes.where}>
              {t('demoWhere', { host: new URL(moduleDemoLink ?? demoPlayer).hostname.replace(/^www\./, '') })}
            </Text>
          </Stack>
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
    <Surface as="section" pad={12} aria-labelledby={id}>
      <Row gap={12} nowrap>
        <IconFileTypePdf size={30} stroke={1.5} color="var(--accent)" aria-hidden="true" />
        <Text as="div" grow>
          <Text as="h2" id={id} size="md" weight="title">
            {t('guide.title')}
          </Text>
          <Text as="p" size="sm" color={3}>
            {pages === null ? t('guide.kind', { size }) : t('guide.kindPages', { pages, size })}
          </Text>
        </Text>
        <DownloadButton
          file={guide}
          addressOf={(key) => addressInLibrary(moduleId, key)}
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
          aria-label={t('downloads.startNamed', { name: guide.name })}
        >
          {t('downloads.start')}
        </DownloadButton>
      </Row>
    </Surface>
  );
}

/** The module's competencies, each with the months for which it counts; a lock marks one with must-pass steps. */
function CompetenciesCard({ module }: { module: ModuleDetail }) {
  const { competencies, competencyValidityMonths, steps } = module;
  const mustPassCompetencies = new Set(steps.flatMap((step) => (step.mustPass ? [step.competencyName] : [])));
  return (
    <Card title={t('competencies.title')} n={t('competencies.count', { count: competencies.length })}>
      <Stack as="ul" lined>
        {competencies.map((name, index) => (
          <Row as="li" key={name} nowrap>
            <IconCertificate size={17} stroke={1.7} color="var(--primary)" aria-hidden="true" />
            <Text weight="label" breaks grow>
              {name}
            </Text>
            {mustPassCompetencies.has(name) && (
              <IconLock size={16} stroke={1.8} color="var(--fail)" role="img" aria-label={t('hasMustPass')} />
            )}
            <Text size="sm" color={3} rigid>
              {t('competencies.months', { count: competencyValidityMonths[index] ?? 0 })}
            </Text>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}

/** The module's description, and its steps by phase. */
function DescriptionCard({ module }: { module: ModuleDetail }) {
  const { moduleDescription, steps } = module;
  const { mustPass, ...counts } = stepCounts(steps);
  return (
    <Card title={t('description')}>
      <Text as="p" color={2} breaks style={{ maxInlineSize: '76ch', whiteSpace: 'pre-line' }}>
        {moduleDescription}
      </Text>
      {steps.length > 0 && (
        <Stack above={12}>
          <Row as="p" align="stretch" tight size="sm" color={3}>
            {t('steps', counts)}
            {mustPass > 0 && (
              <Row as="span" gap={4} nowrap>
                <IconLock size={15} stroke={1.8} color="var(--fail)" aria-hidden="true" />
                <WordIn form="mustPass">{t('mustPass', { count: mustPass })}</WordIn>
              </Row>
            )}
          </Row>
          <PhaseStrip steps={steps} />
        </Stack>
      )}
    </Card>
  );
}

function AboutCard({ module }: { module: ModuleDetail }) {
  const format = useFormat();
  const learns = isLearner(useSignedInUser());
  const { expectedMinutes: minutes } = module;
  const facts: ComponentProps<typeof Facts>['facts'] = [
    [t('about.length'), minutes === null ? tMessages('notAvailable.text') : t('about.minutes', { minutes })],
    [t('about.platforms'), [...module.platforms, ...(module.play ? [t('about.browser')] : [])].join(' · ')],
    [
      t('about.passMark'),
      format.mark(module.passMark),
      <Word key="passMark" topic="passMark">
        {t('about.passMark')}
      </Word>,
    ],
    [t('about.modes'), module.modes.map((mode) => t(`about.${mode}`)).join(', ')],
  ];
  const code: typeof facts = [
    [
      t('about.productCode'),
      module.product_code,
      !learns && (
        <Word key="code" topic="productCode">
          {t('about.productCode')}
        </Word>
      ),
    ],
  ];
  return (
    <Card title={t('about.title')}>
      {learns ? (
        <Stack gap={12}>
          <Facts facts={facts} />
          <Deeper title={t('technical')}>
            <Facts facts={code} />
          </Deeper>
        </Stack>
      ) : (
        <Facts facts={[...facts, ...code]} />
      )}
    </Card>
  );
}
