import { type companyDashboard, screens } from '@simward/contract';
import { IconCloudUp, IconUserExclamation, IconUserQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { Card } from '../../ui/page/Card.tsx';
import { SignLine, SignList } from '../../ui/page/SignList.tsx';

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
      <SignList>
        {held.count > 0 && (
          <SignLine
            tone="warn"
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
          <SignLine
            tone="warn"
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
          <SignLine
            tone="warn"
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
      </SignList>
    </Card>
  );
}
