import { Button, Portal } from '@mantine/core';
import { uiTexts } from '@simward/texts/ui';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { useMissingFile } from '../../../lib/useMissingFile.ts';
import { Row } from '../../layout/Layout.tsx';
import { InlineAlert } from '../../states/InlineAlert.tsx';
import classes from './parts.module.css';

const t = textsOf(uiTexts);

/**
 * Makes a component whose code is loaded when it is first shown, such as a dialog. Nothing is shown meanwhile. When loading
 * fails, it tries again, and the page around it stays usable, because somebody may have typed into it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy<ComponentType<Props>>(async () => ({
    default: await load().catch((cause) => makeLatePart(load, cause)),
  }));
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

/** Makes what stands for a part that could not be loaded: it shows the part as soon as that has come. */
function makeLatePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  cause: unknown,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadAgain = async () => {
    loaded = await load().catch(() => undefined);
    return loaded !== undefined;
  };
  return (props) => {
    const [Part, setPart] = useState(() => loaded);
    if (Part) return <Part {...props} />;
    return <PartMissing cause={cause} loadAgain={loadAgain} onLoaded={() => setPart(() => loaded)} />;
  };
}

interface PartMissingProps {
  cause: unknown;
  loadAgain: () => Promise<boolean>;
  onLoaded: () => void;
}

/** Says what pages say whose file is missing. Only the person loads the page again, whose form asks about unsaved words. */
function PartMissing(props: PartMissingProps) {
  const { secondsLeft, retryNow, isGone } = useMissingFile(props);
  const isRunning = secondsLeft === undefined;
  return (
    <Portal>
      <div className={`${classes.missing} screen-only`}>
        <InlineAlert title={t('part.missing')} text={t(isGone ? 'part.gone' : 'part.lost')}>
          <Row above={8} size="sm" color={3}>
            <Button
              variant="default"
              size="xs"
              loading={isRunning}
              onClick={isGone ? () => window.location.reload() : retryNow}
            >
              {t(isGone ? 'part.again' : 'failed.again')}
            </Button>
            {/* Not read out each second. The browser keeps what was answered as missing: another try brings nothing. */}
            {!isGone && (
              <span aria-hidden="true">
                {isRunning ? t('failed.running') : t('failed.in', { seconds: secondsLeft })}
              </span>
            )}
          </Row>
        </InlineAlert>
      </div>
    </Portal>
  );
}
