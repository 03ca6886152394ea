import { Button } from '@mantine/core';
import { help } from '@simward/contract';
import { activationCodesTexts } from '@simward/texts/users/activationCodes';
import { peopleDialogsTexts } from '@simward/texts/users/peopleDialogs';
import { personFormTexts } from '@simward/texts/users/personForm';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useBlocker } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { useMaySend } from '../../../lib/session/rights.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { HelpLineFields } from '../../../shared/help/HelpLineFields.tsx';
import { useSaveHelpLine } from '../../../shared/help/help.queries.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { splitFailure } from '../../../ui/form/splitFailure.ts';
import { Grid, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { CopyTextButton } from '../../../ui/values/CopyValue.tsx';
import { CardPages } from './CardPages.tsx';
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
  // The cards of several companies carry what each of them has; the fields are about one.
  const [company, ...others] = companies;
  const [helpLine, setHelpLine] = useState(company?.helpLine);
  const shownCompanies =
    helpLine && others.length === 0
      ? companies.map((one) => ({ ...one, helpLine: trimmed(helpLine) }))
      : companies;
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
        <Stack gap={16} below={16}>
          <Text as="p" color={2} narrow>
            {t('codes.shownOnce')}
          </Text>
          {company && helpLine && others.length === 0 && (
            <HelpLineOfCards company={company} helpLine={helpLine} onChange={setHelpLine} />
          )}
        </Stack>
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

const trimmed = ({ line, telephone, address }: help.HelpLine): help.HelpLine => ({
  line: line.trim(),
  telephone: telephone.trim(),
  address: address.trim(),
});

const isSame = (one: help.HelpLine, other: help.HelpLine): boolean =>
  one.line === other.line && one.telephone === other.telephone && one.address === other.address;

interface HelpLineOfCardsProps {
  company: Codes['companies'][number];
  helpLine: help.HelpLine;
  onChange: (helpLine: help.HelpLine) => void;
}

/** The help line on the cards. It is kept when a field is left, by those who may change it for the company. */
function HelpLineOfCards({ company, helpLine, onChange }: HelpLineOfCardsProps) {
  const save = useSaveHelpLine();
  const id = useId();
  const mayKeep = useMaySend(help.saveHelpLine);
  const kept = save.variables && !save.error ? trimmed(save.variables) : company.helpLine;
  const given = trimmed(helpLine);
  const keep = () => {
    if (mayKeep && !isSame(given, kept)) save.mutate({ companyId: company._id, ...given });
  };
  const failure = save.error && splitFailure(save.error, helpLine);
  return (
    <section aria-labelledby={id}>
      <Text as="h2" size="md" weight="label" id={id}>
        {t('codes.help.title')}
      </Text>
      <Text as="p" size="sm" color={3} below={8}>
        {mayKeep ? t('codes.help.kept', { company: company.companyName }) : t('codes.help.once')}
      </Text>
      <Grid least={220} most={3}>
        <HelpLineFields
          propsOf={(field) => ({
            value: helpLine[field],
            error: failure?.fields[field],
            onChange: (event) => onChange({ ...helpLine, [field]: event.currentTarget.value }),
            onBlur: keep,
            onKeyDown: (event) => event.key === 'Enter' && keep(),
          })}
        />
      </Grid>
      {save.error && failure?.beside && (
        <InlineAlert title={t('codes.help.failed')} text={save.error.detail} />
      )}
    </section>
  );
}
