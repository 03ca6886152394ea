import { VisuallyHidden } from '@mantine/core';
import { useAnnouncement } from '../../lib/announce/announcer.ts';

/** The region from which screen readers read what was found. A region that came and went with its list would not be heard. */
export const Announcer = () => <VisuallyHidden aria-live="polite">{useAnnouncement()}</VisuallyHidden>;
