import { results, screens } from '@simward/contract';
import { IconBadgeVr } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DueDay } from '../../../../shared/modules/DueDay.tsx';
import { Card } from '../../../../ui/page/Card.tsx';
import { LinkButton } from '../../../../ui/page/header/LinkButton.tsx';
import { ProgressBadge } from '../../skills/own/ProgressBadge.tsx';
import { RefresherDay } from '../../skills/own/RefresherDay.tsx';
import type { Own, SkillDetail } from '../skillDetail.ts';
import classes from './MasteryCard.module.css';
import { MasteryChecks } from './MasteryChecks.tsx';

interface MasteryCardProps {
  detail: SkillDetail;
  own: Own;
}

const needed = results.passesNeeded;

/** How far mastery is, from the latest assessments alone, and until when what was shown holds. */
export function MasteryCard({ detail, own }: MasteryCardProps) {
  const { t } = useTranslation('results');
  const usualWords = ({ attempts, peers }: results.UsualAttempts) =>
    attempts === null ? t('mastery.usualNotYet', { peers }) : t('mastery.usualAttempts', { attempts, peers });
  const [dueOn] = detail.modules.flatMap(({ dueOn: day }) => day ?? []).toSorted();
  return (
    <Card title={t('mastery.title')} controls={<ProgressBadge progress={own.progress} />}>
      <div className={classes.steps} aria-hidden="true">
        {Array.from({ length: needed }, (_, step) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the halves of a bar
          <span key={step} data-done={step < own.passes || undefined} />
        ))}
      </div>
      <p className={classes.ends}>
        <span>{t('mastery.passes', { passes: own.passes, needed })}</span>
        <span>{t('mastery.end')}</span>
      </p>
      <MasteryChecks detail={detail} own={own} missing={needed - own.passes} />
      <dl className={classes.facts}>
        <dt>{t('list.refresher')}</dt>
        <dd>{own.currentUntil ? <RefresherDay own={own} /> : t('mastery.notShown')}</dd>
        {dueOn && own.progress !== 'mastered' && (
          <>
            <dt>{t('mastery.due')}</dt>
            <dd>
              <DueDay short day={dueOn} />
            </dd>
          </>
        )}
        {detail.usual && (
          <>
            <dt>{t('mastery.usual')}</dt>
            <dd>{usualWords(detail.usual)}</dd>
          </>
        )}
      </dl>
      <Onwards detail={detail} />
    </Card>
  );
}

/** To the module that shows it; to a headset where one of several does. */
function Onwards({ detail: { modules, skill } }: { detail: SkillDetail }) {
  const { t } = useTranslation('results');
  const [module, other] = modules.filter(({ active }) => active);
  if (!module) return null;
  const look = {
    fullWidth: true,
    leftSection: <IconBadgeVr size={18} stroke={1.8} aria-hidden="true" />,
  };
  if (other)
    return (
      <LinkButton to={screens.pair.path} {...look}>
        {t('mastery.practise')}
      </LinkButton>
    );
  return (
    <LinkButton to={screens.yourModuleDetail.path} params={{ moduleId: module.moduleId }} {...look}>
      {t(skill.attempts > 0 ? 'continue' : 'start', { module: module.moduleName })}
    </LinkButton>
  );
}
