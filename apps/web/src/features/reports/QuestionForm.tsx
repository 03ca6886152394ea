import { Button } from '@mantine/core';
import { reports, screens } from '@simward/contract';
import { reportsTexts } from '@simward/texts/reports/reports';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat, useToday } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { ReportForm } from '../../shared/reports/ReportForm.tsx';
import type { ChangeAddress } from '../../ui/address/useAddress.ts';
import { dateRangeOf } from '../../ui/form/fields/dateRange.ts';
import { SwitchField } from '../../ui/form/fields/FormFields.tsx';
import { Row, Surface, Text } from '../../ui/layout/Layout.tsx';
import { usePhone } from '../../ui/page/media.ts';
import { useQuestionWords } from './questionWords.ts';
import type { ReportAddress } from './reportAddress.ts';
import { savedOf } from './saved/savedAddress.ts';

const t = textsOf(reportsTexts);

interface QuestionFormProps {
  address: ReportAddress;
  /** The fields hold the person's last search, which is not searched again by itself. */
  isLast?: boolean;
  change: ChangeAddress<ReportAddress>;
}

type Settings = Pick<ReportAddress, 'compare' | 'below'>;

/** A new search resets these, because they were chosen for the records of the previous search. */
const firstPage = {
  page: undefined,
  q: undefined,
  sort: undefined,
  only: undefined,
  group: undefined,
  version: undefined,
  playedIn: undefined,
};

/** The fields of the search; on a phone one sentence that opens them. */
export function QuestionForm({ address, isLast = false, change }: QuestionFormProps) {
  const today = useToday();
  const format = useFormat();
  const isFolded = usePhone();
  const [isOpen, setOpen] = useState(false);
  const { from, to } = dateRangeOf('days30', today);
  const { type = 'Training', by = 'module', of = [] } = address;
  // What is set beside the last search is not in the address before it is searched again.
  const [draft, setDraft] = useState<Settings>();
  const { compare, below }: Settings = { compare: address.compare, below: address.below, ...draft };
  const set = (next: Settings) => (isLast ? setDraft({ compare, below, ...next }) : change(next));
  const values = { type, by, of, from: address.from ?? from, to: address.to ?? to };
  const question = savedOf({ ...address, ...values }, false, today);
  const words = useQuestionWords(question ? [question] : []);
  if (isFolded && !isOpen)
    return (
      <Surface pad={12} className="screen-only">
        <Row justify="between" nowrap>
          <Text weight="label">
            {t('form.folded', {
              type: t(`type.${type}`),
              about: question && of.length > 0 ? words.about(question) : t('choice.none'),
              from: format.day(values.from),
              to: format.day(values.to),
            })}
          </Text>
          <Button variant="subtle" size="compact-md" flex="none" onClick={() => setOpen(true)}>
            {t('form.change')}
          </Button>
        </Row>
      </Surface>
    );
  return (
    <div className="screen-only">
      <ReportForm
        // Days that are only proposed change at midnight, and make no other question.
        key={JSON.stringify([type, by, of, ...(isLast ? [] : [address.from, address.to])])}
        complete
        criteria={reports.reportCriteria}
        values={values}
        setting={
          <Row gap={16} tight>
            <SwitchField
              label={t('form.compare')}
              checked={compare === 'yes'}
              onChange={(event) => set({ compare: event.currentTarget.checked ? 'yes' : undefined })}
            />
            {below && (
              <Button
                variant="light"
                size="compact-sm"
                onClick={() => set({ below: undefined })}
                rightSection={<IconX size={13} stroke={2} aria-hidden="true" />}
              >
                {t('table.onlyBelow')}
              </Button>
            )}
            {isLast && (
              <Text size="sm" color={3}>
                {t('form.still')}
              </Text>
            )}
          </Row>
        }
        way={
          <Text size="md" color={2}>
            <Link to={screens.home.path} style={{ color: 'inherit' }}>
              {t('form.cancel')}
            </Link>
          </Text>
        }
        onSearch={(next) => {
          setOpen(false);
          // Another question has its own groups; the same one keeps how it is shown.
          change({ ...next, compare, below, ...firstPage });
        }}
      />
    </div>
  );
}
