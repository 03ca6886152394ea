import { Button } from '@mantine/core';
import { pairingTexts } from '@simward/texts/headsets/pairing';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { ModuleThumb } from '../../../ui/brand/ModuleBanner.tsx';
import { BottomSheet } from '../../../ui/dialogs/BottomSheet.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogButtons } from '../../../ui/dialogs/DialogFrame.tsx';
import { Stack, Text } from '../../../ui/layout/Layout.tsx';
import { usePhone } from '../../../ui/page/media.ts';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { RowsSkeleton } from '../../../ui/states/Skeletons.tsx';
import classes from './PlanCard.module.css';
import { ownModulesQuery } from './pairing.queries.ts';

const t = textsOf(pairingTexts);

interface ModuleChoiceProps {
  /** The module that is chosen now. */
  moduleId: string;
  /** The choice of a mode, above the modules. */
  modes: ReactNode;
  onChoose: (moduleId: string) => void;
  onClose: () => void;
}

/** The assigned, active modules: a dialog, on a phone a sheet. */
export function ModuleChoice({ moduleId, modes, onChoose, onClose }: ModuleChoiceProps) {
  const phone = usePhone();
  const cancel = (
    <Button variant="default" onClick={onClose}>
      {t(modes ? 'plan.listDone' : 'plan.listCancel')}
    </Button>
  );
  const list = <ModuleList moduleId={moduleId} onChoose={onChoose} />;
  return phone ? (
    <BottomSheet title={t('plan.list')} foot={cancel} onClose={onClose}>
      {modes && <div className={classes.modes}>{modes}</div>}
      {list}
    </BottomSheet>
  ) : (
    <Dialog title={t('plan.list')} size={480} onClose={onClose}>
      {list}
      <DialogButtons>{cancel}</DialogButtons>
    </Dialog>
  );
}

function ModuleList({ moduleId, onChoose }: Pick<ModuleChoiceProps, 'moduleId' | 'onChoose'>) {
  const format = useFormat();
  const query = useQuery(ownModulesQuery);
  return (
    <QueryStates
      query={query}
      failed={t('plan.listFailed')}
      loading={<RowsSkeleton rows={5} rowHeight={56} />}
    >
      {({ modules }) => (
        <Stack as="ul" gap={4} above={12} className={classes.choices}>
          {modules
            .filter(({ status }) => status)
            .map((module) => {
              const isChosen = module.moduleId === moduleId;
              return (
                <li key={module.moduleId}>
                  <button
                    type="button"
                    className={classes.choice}
                    aria-current={isChosen || undefined}
                    onClick={() => onChoose(module.moduleId)}
                  >
                    <ModuleThumb
                      productCode={module.product_code}
                      family={module.family}
                      topic={module.topicIcon}
                      picture={module.bannerImage?.Location}
                    />
                    <Stack as="span" gap={0} grow>
                      <Text weight="label" breaks>
                        {module.moduleName}
                      </Text>
                      <Text size="sm" color={3}>
                        {[
                          module.score === null
                            ? module.lastAttemptAt === null && t('plan.neverTried')
                            : t('plan.latest', {
                                score: format.percentBeside(module.score, module.passMark),
                              }),
                          module.dueOn !== null &&
                            module.trainingCompletionStatus !== 'Completed' &&
                            t('plan.due', { day: format.day(module.dueOn) }),
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </Text>
                    </Stack>
                    {isChosen && <IconCheck size={18} stroke={2} aria-label={t('plan.chosen')} />}
                  </button>
                </li>
              );
            })}
        </Stack>
      )}
    </QueryStates>
  );
}
