import { VisuallyHidden } from '@mantine/core';
import { messages, type modules, screens } from '@simward/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { ModuleThumb } from '../../../ui/brand/ModuleThumb.tsx';
import { ModuleNote } from './LastAttempt.tsx';
import { ModuleStatusBadge } from './ModuleStatusBadge.tsx';
import classes from './ProgramName.module.css';

interface ProgramNameProps {
  module: modules.UserModule;
}

/** A module's thumb and name. */
export function ProgramName({ module }: ProgramNameProps) {
  return (
    <span className={classes.program}>
      <Thumb module={module} />
      <span className={classes.name}>{module.moduleName}</span>
    </span>
  );
}

/** A module's row on a phone: it opens the module, where its assign date stands. */
export function ProgramCard({ module }: ProgramNameProps) {
  const { t } = useTranslation('modules');
  const format = useFormat();
  const { moduleId, moduleName, score, passMark, status } = module;
  return (
    <Link to={screens.yourModuleDetail.path} params={{ moduleId }} className={classes.card}>
      <Thumb module={module} />
      <span className={classes.words}>
        <span className={classes.name}>{moduleName}</span>
        <span className={classes.badges}>
          <ModuleStatusBadge active={status} />
          {status && <ModuleNote module={module} />}
        </span>
      </span>
      <span className={classes.score}>
        <VisuallyHidden>{t('list.lastAttempt')} </VisuallyHidden>
        {score === null ? messages.notAvailable.text : format.percentBeside(score, passMark)}
      </span>
    </Link>
  );
}

function Thumb({ module }: ProgramNameProps) {
  const { product_code, family, topicIcon, bannerImage, status } = module;
  return (
    <ModuleThumb
      productCode={product_code}
      family={family}
      topic={topicIcon}
      picture={bannerImage?.Location}
      inactive={!status}
    />
  );
}
