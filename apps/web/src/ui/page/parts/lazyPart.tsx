import { Button, Portal } from '@mantine/core';
import { uiTexts } from '@simward/texts/ui';
import { type ComponentType, lazy, Suspense } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { InlineAlert } from '../../states/InlineAlert.tsx';
import classes from './parts.module.css';

const t = textsOf(uiTexts);

/**
 * Makes a component whose code is loaded when it is first shown, such as a dialog. Nothing is shown
 * meanwhile. When loading fails, the page around it stays usable, because somebody may have typed into it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => PartMissing) }));
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

/** Replaces a part that could not be loaded, and offers to reload the page. */
function PartMissing() {
  return (
    <Portal>
      <div className={`${classes.missing} screen-only`}>
        <InlineAlert
          title={t('part.missing')}
          text={
            <>
              {t('part.why')}
              <br />
              <Button variant="default" size="xs" onClick={() => window.location.reload()}>
                {t('part.again')}
              </Button>
            </>
          }
        />
      </div>
    </Portal>
  );
}
