import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModuleBanner } from '../../../../ui/brand/ModuleBanner.tsx';
import { lazyPart } from '../../../../ui/page/parts/lazyPart.tsx';
import type { ModuleDetail } from '../../detail/moduleDetail.ts';
import classes from './DemoHero.module.css';

const DemoDialog = lazyPart(async () => (await import('./DemoDialog.tsx')).DemoDialog);

interface DemoHeroProps {
  module: ModuleDetail;
}

/** The module's banner and, where it has one, the way to its demo video. */
export function DemoHero({ module }: DemoHeroProps) {
  const { t } = useTranslation('library');
  const [playing, setPlaying] = useState(false);
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
      {playing && demoPlayer && (
        <DemoDialog module={moduleName} player={demoPlayer} onClose={() => setPlaying(false)} />
      )}
    </div>
  );
}
