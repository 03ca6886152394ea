import { Button } from '@mantine/core';
import { imports, screens } from '@simward/contract';
import { importHistoryTexts } from '@simward/texts/imports/history';
import { IconArrowLeft, IconFileImport, IconUpload } from '@tabler/icons-react';
import { useNow } from '../../../lib/clock/useClock.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { useCompanyInView } from '../../../shared/companies/useCompanyInView.ts';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { usePhone } from '../../../ui/page/media.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { FilterChoice } from '../../../ui/table/filters/TableFilters.tsx';
import { useList } from '../../../ui/table/state/useList.ts';
import classes from './history.module.css';
import { importsQuery } from './history.queries.ts';
import { importHistoryAddress } from './historyAddress.ts';
import { ImportDetails } from './ImportDetails.tsx';
import { importHistoryColumns, uploaderName } from './importHistoryColumns.tsx';

const t = textsOf(importHistoryTexts);

interface ImportHistoryProps {
  /** Leads back to where the person came from. */
  onReturn: () => void;
  onImport: () => void;
  onMapping: (id: string) => void;
}

const importUsers = { label: titleOf('importUsers'), path: screens.importUsers.path };

/** Every import that was stored, with its details beside the list. */
export function ImportHistory({ onReturn, onImport, onMapping }: ImportHistoryProps) {
  const format = useFormat();
  const { timeZone } = useSignedInUser();
  const inView = useCompanyInView();
  const now = useNow();
  const { filters, setFilters, answer, total, table } = useList(importHistoryAddress, {
    rows: 'imports',
    query: ({ filters: { createdBy, mapping }, state: { search }, page }) =>
      importsQuery({ createdBy, mapping, ...(search && { search }), ...page }),
    failed: t('failed'),
  });
  const phone = usePhone();
  // A phone shows either the list or one import.
  const shown = filters.import ?? (phone ? undefined : answer?.imports[0]?._id);
  const showsList = !phone || !filters.import;
  const columns = importHistoryColumns({
    format,
    withCompany: !inView,
    now,
    onOpen: ({ _id }) => setFilters({ import: _id }),
  });
  return (
    <>
      <PageHeader
        title={t('title')}
        above={importUsers}
        facts={
          answer &&
          t('facts', {
            count: total,
            company: inView?.name ?? 'none',
            undoable: answer.undoable,
            zone: timeZone,
          })
        }
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={16} stroke={1.8} aria-hidden="true" />}
              onClick={showsList ? onReturn : () => setFilters({ import: undefined })}
            >
              {t('return')}
            </Button>
            <Button leftSection={<IconUpload size={17} stroke={1.8} aria-hidden="true" />} onClick={onImport}>
              {titleOf('importUsers')}
            </Button>
          </>
        }
      />
      <div className={classes.page}>
        <div className={classes.split} data-beside={(showsList && shown !== undefined) || undefined}>
          {showsList && (
            <DataTable
              {...table}
              title={t('table.title')}
              columns={columns}
              rowKey={({ _id }) => _id}
              current={({ _id }) => _id === shown}
              muted={({ state }) => state === 'undone'}
              searchLabel={t('table.search')}
              toolbar={
                <>
                  <FilterChoice
                    label={t('table.who')}
                    options={(answer?.people ?? []).map((person) => ({
                      value: person._id,
                      label: uploaderName(person),
                    }))}
                    value={filters.createdBy}
                    onChange={(createdBy) => setFilters({ createdBy })}
                  />
                  <FilterChoice
                    label={t('table.mapping')}
                    options={(answer?.mappings ?? []).map((name) => ({ value: name, label: name }))}
                    value={filters.mapping}
                    onChange={(mapping) => setFilters({ mapping })}
                  />
                </>
              }
              footerNote={t('table.footer', { days: imports.fileDays })}
              empty={<EmptyState icon={IconFileImport} title={t('none.title')} reason={t('none.text')} />}
            />
          )}
          {shown && <ImportDetails key={shown} id={shown} withCompany={!inView} onMapping={onMapping} />}
        </div>
      </div>
    </>
  );
}
