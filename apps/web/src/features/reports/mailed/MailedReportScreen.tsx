import { Button } from '@mantine/core';
import { type AnswerOf, type reports, signInScreens } from '@simward/contract';
import { reportsTexts } from '@simward/texts/reports/reports';
import { IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { weekdayName } from '../../../lib/format/calendar.ts';
import { createFormat } from '../../../lib/format/format.ts';
import { language, textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { Text } from '../../../ui/layout/Layout.tsx';
import { SignInPage } from '../../../ui/page/sign-in/SignInPage.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { mailedReportQuery, useLeaveMailedReport } from '../reports.queries.ts';

const t = textsOf(reportsTexts);

/**
 * Page for a reader who is not signed in and follows the link in a report's mail: ends the report's mails to
 * this reader.
 */
export function MailedReportScreen() {
  const token = useLocation({ select: ({ hash }) => hash });
  const { data, error } = useQuery({ ...mailedReportQuery(token), enabled: token !== '' });
  return (
    <SignInPage title={titleOf('mailedReport')}>
      {data ? (
        <Question token={token} mailed={data} />
      ) : error ? (
        <InlineAlert title={error.title} text={error.detail} />
      ) : (
        token !== '' && <BlockSkeleton height={120} />
      )}
      <Text as="p" weight="label" above={16}>
        <Link to={signInScreens.signIn.path}>{t('mailed.signIn')}</Link>
      </Text>
    </SignInPage>
  );
}

interface QuestionProps {
  token: string;
  mailed: AnswerOf<typeof reports.mailedReport>;
}

function Question({ token, mailed }: QuestionProps) {
  const leave = useLeaveMailedReport(token);
  const { name, companyName: company, weekday, time, timeZone, left } = mailed;
  const words = {
    name,
    company,
    weekday: weekdayName(language, weekday),
    time: createFormat(language, 'UTC').timeOfDay(time),
    timeZone,
  };
  return (
    <>
      <p role="status">{left ? t('mailed.was', words) : t('mailed.what', words)}</p>
      <Text as="p" color={2} above={8}>
        {left ? t('mailed.left') : t('mailed.question')}
      </Text>
      {leave.error && <InlineAlert title={t('mailed.failed')} text={leave.error.detail} />}
      <Button
        size="md"
        mt={16}
        fullWidth
        variant={left ? 'default' : 'filled'}
        loading={leave.isPending}
        leftSection={left ? undefined : <IconMailOff size={17} stroke={1.8} aria-hidden="true" />}
        onClick={() => leave.mutate(!left)}
      >
        {left ? t('mailed.back') : t('mailed.leave')}
      </Button>
    </>
  );
}
