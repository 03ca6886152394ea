import { type companyDashboard, screens } from '@simward/contract';
import { type Icon, IconCloudUp, IconUserExclamation, IconUserQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { Card } from '../../ui/page/Card.tsx';
import classes from './NeedsCard.module.css';

export const isAnythingNeeded = ({ invited, held, notUploaded }: companyDashboard.Needs): boolean =>
  invited.longAgo > 0 || held.count > 0 || notUploaded.sessions > 0;

interface NeedsCardProps {
  needs: companyDashboard.Needs;
}

/** What waits for somebody, each with the way there. */
export function NeedsCard({ needs: { invited, held, notUploaded } }: NeedsCardProps) {
  const { t } = useTranslation('companyDashboard');
  const format = useFormat();
  return (
    <Card title={t('needs.title')}>
      <ul className={classes.list}>
        {held.count > 0 && (
          <Need
            icon={IconUserQuestion}
            what={t('needs.held', { count: held.count })}
            detail={t('needs.heldDetail')}
            link={
              <Link to={screens.headsets.path} search={{ view: 'held' }}>
                {t('needs.toHeld')}
              </Link>
            }
          />
        )}
        {invited.longAgo > 0 && (
          <Need
            icon={IconUserExclamation}
            what={t('needs.invited', { count: invited.count })}
            detail={t('needs.invitedDetail', { count: invited.longAgo })}
            link={
              <Link to={screens.userManagement.path} search={{ status: 'invited' }}>
                {t('needs.toInvited')}
              </Link>
            }
          />
        )}
        {notUploaded.sessions > 0 && (
          <Need
            icon={IconCloudUp}
            what={
              notUploaded.since === null
                ? t('needs.notUploaded', { count: notUploaded.sessions })
                : t('needs.notUploadedSince', {
                    count: notUploaded.sessions,
                    day: format.dayAndMonth(notUploaded.since),
                  })
            }
            detail={t('needs.notUploadedDetail', { count: notUploaded.headsets })}
            link={
              <Link to={screens.headsets.path} search={{ show: 'notUploaded' }}>
                {t('needs.toHeadsets')}
              </Link>
            }
          />
        )}
      </ul>
    </Card>
  );
}

interface NeedProps {
  icon: Icon;
  what: string;
  detail: string;
  link: ReactNode;
}

function Need({ icon: Sign, what, detail, link }: NeedProps) {
  return (
    <li className={classes.need}>
      <Sign className={classes.sign} size={18} stroke={1.8} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.what}>{what}</p>
        <p className={classes.detail}>{detail}</p>
      </div>
      {link}
    </li>
  );
}
