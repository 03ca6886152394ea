import { type reports, screens } from '@simward/contract';
import { reportsTexts } from '@simward/texts/reports/reports';
import { IconBookmark, IconMail, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat, useToday } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { RowsSkeleton } from '../../../ui/states/Skeletons.tsx';
import { RowMenu } from '../../../ui/table/rows/RowMenu.tsx';
import { useQuestionWords } from '../questionWords.ts';
import classes from '../reports.module.css';
import { savedListQuery } from '../reports.queries.ts';
import { type SavedAct, SavedDialogs, weekdays } from '../saved/SavedDialogs.tsx';
import { addressOf } from '../saved/savedAddress.ts';

const t = textsOf(reportsTexts);

interface OpenDialog {
  act: SavedAct;
  report: reports.SavedReport;
}

/** The saved reports: the own ones, then those that others of the company share. */
export function SavedReports() {
  const query = useQuery(savedListQuery);
  const [dialog, setDialog] = useState<OpenDialog>();
  const count = query.data?.length ?? 0;
  return (
    <Card title={t('saved.title')} {...(count > 0 && { unit: String(count) })}>
      <QueryStates query={query} failed={t('saved.listFailed')} loading={<RowsSkeleton rows={3} />}>
        {(saved) => <SavedList saved={saved} onOpen={setDialog} />}
      </QueryStates>
      {dialog && (
        <SavedDialogs
          act={dialog.act}
          address={{}}
          current={dialog.report}
          onNamed={() => undefined}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Card>
  );
}

interface SavedListProps {
  saved: readonly reports.SavedReport[];
  onOpen: (dialog: OpenDialog) => void;
}

function SavedList({ saved, onOpen }: SavedListProps) {
  const today = useToday();
  const words = useQuestionWords(saved.map(({ query }) => query));
  return (
    <ul className={classes.list}>
      {saved.map((report) => (
        <li key={report._id}>
          <Link
            className={classes.listLink}
            to={screens.report.path}
            search={{ ...addressOf(report.query, today), saved: report._id }}
          >
            <IconBookmark size={18} stroke={1.7} color="var(--primary)" aria-hidden="true" />
            <Stack as="span" gap={0} grow>
              <Text weight="label" breaks>
                {report.name}
              </Text>
              <Text size="sm" color={3}>
                {words.savedFacts(report.query)}
              </Text>
            </Stack>
            <SavedFacts report={report} />
          </Link>
          {report.mayModify ? (
            <RowMenu
              name={report.name}
              items={[
                {
                  label: t('saved.rename'),
                  icon: IconPencil,
                  onClick: () => onOpen({ act: 'rename', report }),
                },
                {
                  label: t('schedule.open'),
                  icon: IconMail,
                  onClick: () => onOpen({ act: 'schedule', report }),
                },
                {
                  label: t('saved.delete'),
                  icon: IconTrash,
                  danger: true,
                  onClick: () => onOpen({ act: 'delete', report }),
                },
              ]}
            />
          ) : (
            <span className={classes.noMenu} />
          )}
        </li>
      ))}
      <li>
        <Row as="p" nowrap gap={12} size="sm" color={3} className={classes.listHint}>
          <IconPlus size={18} stroke={1.7} aria-hidden="true" />
          {t('saved.hint')}
        </Row>
      </li>
    </ul>
  );
}

/** When a report is mailed, or who saved it. */
function SavedFacts({ report: { schedule, mayModify, ownerName } }: { report: reports.SavedReport }) {
  const format = useFormat();
  if (!schedule)
    return (
      <Text size="sm" color={2} rigid>
        {mayModify ? t('saved.byYou') : t('saved.by', { name: ownerName })}
      </Text>
    );
  return (
    <Stack as="span" gap={0} align="end" rigid size="sm">
      <Row as="span" nowrap gap={4} color={2}>
        <IconMail size={15} stroke={1.8} color="var(--primary)" aria-label={t('saved.mailed')} />
        {t('saved.at', {
          day: t(`weekday.${weekdays[schedule.weekday - 1] ?? 'monday'}`),
          time: format.timeOfDay(schedule.time),
        })}
      </Row>
      <Text color={3}>
        {t('saved.readers', { people: schedule.people.length, next: format.dayOf(schedule.nextAt) })}
      </Text>
    </Stack>
  );
}
