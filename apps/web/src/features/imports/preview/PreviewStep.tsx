import { ActionIcon, Button, Checkbox, Menu } from '@mantine/core';
import type { imports } from '@simward/contract';
import { importsTexts } from '@simward/texts/imports';
import { importDifferenceTexts } from '@simward/texts/imports/difference';
import { messageTexts } from '@simward/texts/messages';
import { IconArrowLeft, IconColumns3, IconDotsVertical, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { StickyActionBar } from '../../../ui/form/StickyActionBar.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { usePhone } from '../../../ui/page/media.ts';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { RememberedMapping } from '../columns/RememberedMapping.tsx';
import { ImportSteps } from '../ImportSteps.tsx';
import { useStartImport } from '../rows.queries.ts';
import { Figures } from './Figures.tsx';
import { titleOfField } from './fields.ts';
import { RowsCard } from './rows/RowsCard.tsx';

const t = textsOf(importsTexts);
const tDifference = textsOf(importDifferenceTexts);
const tMessages = textsOf(messageTexts);

interface PreviewStepProps {
  batch: imports.Import;
  onBack: () => void;
  onColumns: () => void;
}

/** The list as a difference to the company: what is new, changed, the same or wrong, before anything is stored. */
export function PreviewStep({ batch, onBack, onColumns }: PreviewStepProps) {
  const isPhone = usePhone();
  const [changePassword, setChangePassword] = useState(batch.userShouldChangePasswordAtFirstLogin);
  /** Counts changes of many rows that come from outside the grid. */
  const [changes, setChanges] = useState(0);
  const start = useStartImport();
  const { new: added, changed, error } = batch.counts;
  const isNothing = added + changed === 0;
  const importButton = (
    <Button
      size={isPhone ? 'md' : 'sm'}
      leftSection={!isPhone && !isNothing && <IconUserPlus size={17} stroke={1.8} aria-hidden="true" />}
      loading={start.isPending}
      disabled={isNothing}
      onClick={() =>
        start.mutate({ fileId: batch._id, userShouldChangePasswordAtFirstLogin: changePassword })
      }
    >
      {isPhone && !isNothing
        ? tDifference('preview.importAll', { count: added + changed })
        : sayImport(batch)}
    </Button>
  );
  return (
    <>
      {isPhone ? (
        <PageHeader
          back={
            <ActionIcon variant="subtle" size={44} aria-label={t('back')} onClick={onBack}>
              <IconArrowLeft size={20} stroke={1.8} aria-hidden="true" />
            </ActionIcon>
          }
          title={titleOf('importUsers')}
          facts={stepOf(batch)}
          idAct={
            <Menu position="bottom-end" closeOnItemClick={false} withInitialFocusPlaceholder={false}>
              <Menu.Target>
                <ActionIcon variant="subtle" size={44} ms="auto" aria-label={tDifference('preview.more')}>
                  <IconDotsVertical size={20} stroke={1.8} aria-hidden="true" />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  leftSection={<IconColumns3 size={17} stroke={1.8} aria-hidden="true" />}
                  onClick={onColumns}
                >
                  {tDifference('preview.columns')}
                </Menu.Item>
                <Menu.CheckboxItem checked={changePassword} onChange={setChangePassword}>
                  {t('changePassword')}
                </Menu.CheckboxItem>
              </Menu.Dropdown>
            </Menu>
          }
        />
      ) : (
        <>
          <PageHeader
            title={titleOf('importUsers')}
            facts={factsOf(batch)}
            actions={
              <>
                <Button variant="default" onClick={onColumns}>
                  {tDifference('preview.columns')}
                </Button>
                <Button variant="default" onClick={onBack}>
                  {t('back')}
                </Button>
                {importButton}
              </>
            }
          />
          <ImportSteps
            batch={batch}
            current="preview"
            aside={
              <Checkbox
                label={t('changePassword')}
                checked={changePassword}
                onChange={(event) => setChangePassword(event.currentTarget.checked)}
              />
            }
          />
        </>
      )}
      {isPhone && batch.mapping?.usedFrom && (
        <Row below={12}>
          <RememberedMapping batch={batch} at={batch.mapping.usedFrom} onChange={onColumns} />
        </Row>
      )}
      <Stack gap={16}>
        {start.error && <InlineAlert title={tMessages('usersNotAdded.text')} text={start.error.detail} />}
        <Figures batch={batch} isPhone={isPhone} onTakenBack={() => setChanges((before) => before + 1)} />
        <RowsCard batch={batch} isPhone={isPhone} changes={changes} />
      </Stack>
      {isPhone && (
        <StickyActionBar
          note={
            <>
              <Text as="strong" weight="title" color={1}>
                {added > 0 && changed > 0
                  ? tDifference('preview.both', { added, changed })
                  : changed > 0
                    ? tDifference('preview.onlyChanged', { count: changed })
                    : tDifference('preview.onlyNew', { count: added })}
              </Text>
              <br />
              {error > 0 && tDifference('preview.errorsLeftOut', { count: error })}
            </>
          }
        >
          {importButton}
        </StickyActionBar>
      )}
    </>
  );
}

/** "moodle-users.csv · 212 rows · mapping Moodle · matched by External System ID, then Email Address" */
const factsOf = ({ fileName, counts, mapping, matchedBy }: imports.Import): string => {
  const [first, second = '', third = ''] = matchedBy.map((field) => titleOfField(field));
  return [
    tDifference('preview.facts', { file: fileName, count: counts.rows }),
    mapping && tDifference('preview.mapping', { name: mapping.name }),
    first && tDifference('preview.matched', { count: matchedBy.length, first, second, third }),
  ]
    .filter(Boolean)
    .join(' · ');
};

/** "Step 3 of 4 · moodle-users.csv · 212 rows" */
const stepOf = ({ fileName, counts, mapping }: imports.Import): string => {
  const steps = mapping && mapping.usedFrom === null ? 4 : 3;
  return [
    tDifference('preview.stepOf', { step: steps - 1, steps }),
    tDifference('preview.facts', { file: fileName, count: counts.rows }),
  ].join(' · ');
};

const sayImport = ({ counts: { new: added, changed, error } }: imports.Import): string => {
  if (added > 0 && changed > 0) return tDifference('preview.importBoth', { added, changed });
  if (added > 0) return tDifference('preview.importNew', { count: added });
  if (changed > 0) return tDifference('preview.importChanged', { count: changed });
  return tDifference(error > 0 ? 'preview.nothingReady' : 'preview.nothing');
};
