import { Button } from '@mantine/core';
import type { modules } from '@simward/contract';
import { managedModulesTexts } from '@simward/texts/modules/managedModules';
import { IconAlertTriangle, IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { useSetNameDismissed } from '../managedModules.queries.ts';

const t = textsOf(managedModulesTexts);

interface ReportedNamesProps {
  moduleId: string;
  reported: readonly modules.ReportedName[];
  /** Undefined for somebody who may not change the module. */
  onMap: ((reported: modules.ReportedName) => void) | undefined;
}

/** Names that were reported and that are no competency of the module: first the open ones, then the dismissed. */
export function ReportedNames({ moduleId, reported, onMap }: ReportedNamesProps) {
  const { failure, ...acts } = useNameActs(moduleId);
  return (
    <>
      <Stack as="ul" gap={0} above={8} aria-label={t('map.list')}>
        {reported.map((name) =>
          name.dismissed ? (
            <DismissedLine
              key={name.competencyName}
              reported={name}
              dismissed={name.dismissed}
              acts={onMap && acts}
            />
          ) : (
            <OpenLine key={name.competencyName} reported={name} onMap={onMap} acts={acts} />
          ),
        )}
      </Stack>
      {failure && <InlineAlert title={t('map.dismissFailed')} text={failure.detail} />}
    </>
  );
}

function useNameActs(moduleId: string) {
  const { mutate, isPending, error } = useSetNameDismissed();
  const restore = (name: string) =>
    mutate(
      { _id: moduleId, reportedName: name, dismiss: false },
      { onSuccess: () => toastSuccess({ title: t('map.restoreDone', { name }) }) },
    );
  const dismiss = (name: string) =>
    mutate(
      { _id: moduleId, reportedName: name, dismiss: true },
      {
        onSuccess: () =>
          toastSuccess({ title: t('map.dismissDone', { name }), text: t('map.dismissDoneText') }),
      },
    );
  return { dismiss, restore, pending: isPending, failure: error };
}

type NameActs = Omit<ReturnType<typeof useNameActs>, 'failure'>;

interface LineProps {
  reported: modules.ReportedName;
}

function OpenLine({
  reported,
  onMap,
  acts,
}: LineProps & { onMap: ReportedNamesProps['onMap']; acts: NameActs }) {
  const format = useFormat();
  const { competencyName: name, sessions, lastReported } = reported;
  return (
    <Row as="li" tight>
      <IconAlertTriangle size={18} stroke={1.8} color="var(--warn)" aria-hidden="true" />
      <Text as="p" color={2} breaks style={{ flex: '1 1 12rem' }}>
        {t('map.reported', { name, sessions, day: format.dayOf(lastReported) })}
      </Text>
      {onMap && (
        <Row as="span" gap={0} align="stretch" nowrap toEnd rigid>
          <LineButton label={t('map.dismissNamed', { name })} onClick={() => acts.dismiss(name)} acts={acts}>
            {t('map.dismiss')}
          </LineButton>
          <LineButton label={t('map.openNamed', { name })} onClick={() => onMap(reported)} acts={acts}>
            {t('map.open')}
          </LineButton>
        </Row>
      )}
    </Row>
  );
}

interface DismissedLineProps extends LineProps {
  dismissed: NonNullable<modules.ReportedName['dismissed']>;
  acts: NameActs | undefined;
}

function DismissedLine({ reported, dismissed: { at, by }, acts }: DismissedLineProps) {
  const format = useFormat();
  const { competencyName: name, sessions } = reported;
  return (
    <Row as="li" tight>
      <IconEyeOff size={18} stroke={1.8} color="var(--text-3)" aria-hidden="true" />
      <Text as="p" color={2} breaks style={{ flex: '1 1 12rem' }}>
        {t('map.dismissed', { by, name, sessions, day: format.dayOf(at) })}
      </Text>
      {acts && (
        <LineButton label={t('map.restoreNamed', { name })} onClick={() => acts.restore(name)} acts={acts}>
          {t('map.restore')}
        </LineButton>
      )}
    </Row>
  );
}

interface LineButtonProps {
  label: string;
  onClick: () => void;
  acts: NameActs;
  children: ReactNode;
}

function LineButton({ label, onClick, acts, children }: LineButtonProps) {
  return (
    <Button variant="subtle" size="xs" aria-label={label} disabled={acts.pending} onClick={onClick}>
      {children}
    </Button>
  );
}
