import { lazyPart } from '../../ui/page/parts/lazyPart.tsx';

/** For first pages, whose first load it would grow. */
export const LazyWhoCanHelp = lazyPart(async () => (await import('./WhoCanHelp.tsx')).WhoCanHelp);
