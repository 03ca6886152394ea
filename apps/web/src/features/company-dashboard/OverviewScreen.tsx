import { screens } from '@simward/contract';
import { IconLogin2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RunningStrip } from '../../shared/sessions/RunningStrip.tsx';
import { LinkButton } from '../../ui/page/LinkButton.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';

/** The Admin's first page: what goes on in the company. */
export function OverviewScreen() {
  const { t } = useTranslation('companyDashboard');
  return (
    <>
      <PageHeader
        title={screens.dashboard.title}
        actions={
          <LinkButton
            variant="default"
            to={screens.loginRecords.path}
            leftSection={<IconLogin2 size={17} stroke={1.8} aria-hidden="true" />}
          >
            {t('loginRecords')}
          </LinkButton>
        }
      />
      <RunningStrip />
    </>
  );
}
