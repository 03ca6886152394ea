import { Button } from '@mantine/core';
import type { AnswerOf, users } from '@simward/contract';
import { activationCodesTexts } from '@simward/texts/users/activationCodes';
import { peopleDialogsTexts } from '@simward/texts/users/peopleDialogs';
import { personFormTexts } from '@simward/texts/users/personForm';
import { usersTexts } from '@simward/texts/users/users';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Wordmark } from '../../../ui/brand/Wordmark.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Grid, Row, Surface, Text } from '../../../ui/layout/Layout.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { CopyTextButton } from '../../../ui/values/CopyValue.tsx';
import classes from './CodeSheet.module.css';
import { codesAsCsv } from './codesAsCsv.ts';

const t = textsOf(activationCodesTexts);
const tUsers = textsOf(usersTexts);
const tPeopleDialogs = textsOf(peopleDialogsTexts);
const tPersonForm = textsOf(personFormTexts);

interface CodeSheetProps extends Codes {
  onClose: () => void;
}

/**
 * Cards with the activation codes, to print and cut out. The codes cannot be shown again, so leaving the page
 * asks first.
 */
export function CodeSheet({ codes, validUntil, onClose }: CodeSheetProps) {
  const format = useFormat();
  const [isLeaving, setIsLeaving] = useState(false);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    enableBeforeUnload: true,
    withResolver: true,
  });
  const isBlocked = status === 'blocked';
  const validity = t('codes.validUntil', { moment: format.instant(validUntil) });
  return (
    <>
      <PageHeader
        title={t('codes.title')}
        facts={`${tPeopleDialogs('bulk.people', { count: codes.length })} · ${validity}`}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={16} stroke={1.8} aria-hidden="true" />}
              onClick={() => setIsLeaving(true)}
            >
              {tPersonForm('form.return')}
            </Button>
            <CopyTextButton text={codesAsCsv(codes)} label={t('codes.copy')} copied={t('codes.copied')} />
            <Button
              leftSection={<IconPrinter size={17} stroke={1.8} aria-hidden="true" />}
              onClick={() => window.print()}
            >
              {t('codes.print')}
            </Button>
          </>
        }
      />
      <Text as="p" color={2} className="screen-only">
        {t('codes.shownOnce')}
      </Text>
      <Grid as="ul" least={280} gap={12} above={12} className={classes.sheet} aria-label={t('codes.title')}>
        {codes.map((code) => (
          <CodeCard key={code.mobileNo} code={code} validity={validity} />
        ))}
      </Grid>
      {(isLeaving || isBlocked) && (
        <ConfirmDialog
          danger
          onClose={() => (isBlocked ? reset() : setIsLeaving(false))}
          onConfirm={() => (isBlocked ? proceed() : onClose())}
          title={t('codes.leave.title')}
          text={t('codes.leave.text')}
          confirm={t('codes.leave.confirm')}
          keep={t('codes.leave.keep')}
        />
      )}
    </>
  );
}

type Codes = AnswerOf<typeof users.collectActivationCodes>;

interface CodeCardProps {
  code: Codes['codes'][number];
  validity: string;
}

function CodeCard({ code: { name, department, mobileNo, pin }, validity }: CodeCardProps) {
  return (
    <Surface as="li" pad={12} className={classes.card}>
      <Row justify="between" nowrap>
        <Text as="p" size="lg" weight="title" breaks>
          {name}
        </Text>
        <Wordmark size={20} />
      </Row>
      <Text as="p" size="sm" color={2}>
        {department.join(', ') || '\u00a0'}
      </Text>
      <Row as="dl" gap={28} tight above={8}>
        <SignInFigure label={tUsers('field.mobileNo')} value={mobileNo} size="xl" />
        <SignInFigure label={tUsers('field.pin')} value={pin} size="xl" />
      </Row>
      <Text as="p" size="sm" color={2} above={8} breaks>
        <bdi>{window.location.host}</bdi> · {validity}
      </Text>
    </Surface>
  );
}

interface SignInFigureProps {
  label: string;
  value: string;
  size: 'lg' | 'xl' | 'h1';
}

/** What somebody types to sign in, large enough to be copied by hand. */
export function SignInFigure({ label, value, size }: SignInFigureProps) {
  return (
    <div>
      <Text as="dt" size="sm" color={2}>
        {label}
      </Text>
      <Text as="dd" size={size} weight="title" numbers breaks dir="ltr">
        {value}
      </Text>
    </div>
  );
}
