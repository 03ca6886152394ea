import { Button } from '@mantine/core';
import { users } from '@simward/contract';
import { activationCodesTexts } from '@simward/texts/users/activationCodes';
import { peopleDialogsTexts } from '@simward/texts/users/peopleDialogs';
import { personFormTexts } from '@simward/texts/users/personForm';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { useMaySend } from '../../../lib/session/rights.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { TextField } from '../../../ui/form/fields/TextFields.tsx';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { CopyTextButton } from '../../../ui/values/CopyValue.tsx';
import { useSaveCardHelp } from '../users.mutations.ts';
import { CardPages } from './CardPages.tsx';
import classes from './CodeSheet.module.css';
import type { Codes } from './cardPages.ts';
import { codesAsCsv } from './codesAsCsv.ts';

const t = textsOf(activationCodesTexts);
const tPeopleDialogs = textsOf(peopleDialogsTexts);
const tPersonForm = textsOf(personFormTexts);

interface CodeSheetProps extends Codes {
  onClose: () => void;
}

/**
 * Cards with the activation codes, to print and cut out. The codes cannot be shown again, so leaving the page
 * asks first.
 */
export function CodeSheet({ codes, companies, validUntil, file, onClose }: CodeSheetProps) {
  const format = useFormat();
  const [isLeaving, setIsLeaving] = useState(false);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    enableBeforeUnload: true,
    withResolver: true,
  });
  const isBlocked = status === 'blocked';
  // The cards of several companies carry what each of them has; the field is about one.
  const [company, ...others] = companies;
  const [help, setHelp] = useState(company?.cardHelp ?? '');
  const shownCompanies =
    others.length > 0 ? companies : companies.map((one) => ({ ...one, cardHelp: help.trim() }));
  return (
    <>
      <div className="screen-only">
        <PageHeader
          title={t('codes.title')}
          facts={`${tPeopleDialogs('bulk.people', { count: codes.length })} · ${t('codes.validUntil', { moment: format.instant(validUntil) })}`}
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
        <Row gap={28} align="start" justify="between" below={16}>
          <Text as="p" color={2} narrow>
            {t('codes.shownOnce')}
          </Text>
          {company && others.length === 0 && <HelpField company={company} help={help} onChange={setHelp} />}
        </Row>
      </div>
      <CardPages codes={codes} companies={shownCompanies} validUntil={validUntil} file={file} />
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

interface HelpFieldProps {
  company: Codes['companies'][number];
  help: string;
  onChange: (help: string) => void;
}

/** The line of help of the company's cards. It is kept when the field is left, by those who may change it for everybody. */
function HelpField({ company, help, onChange }: HelpFieldProps) {
  const save = useSaveCardHelp();
  const mayKeep = useMaySend(users.saveCardHelp);
  const kept = save.variables && !save.error ? save.variables.cardHelp : company.cardHelp;
  const keep = () => {
    const cardHelp = help.trim();
    if (mayKeep && cardHelp !== kept) save.mutate({ companyId: company._id, cardHelp });
  };
  return (
    <div className={classes.help}>
      <TextField
        label={t('codes.help.label')}
        description={mayKeep ? t('codes.help.kept', { company: company.companyName }) : t('codes.help.once')}
        placeholder={t('codes.help.example')}
        maxLength={users.longestCardHelp}
        value={help}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={keep}
        onKeyDown={(event) => event.key === 'Enter' && keep()}
      />
      {save.error && <InlineAlert title={t('codes.help.failed')} text={save.error.detail} />}
    </div>
  );
}
