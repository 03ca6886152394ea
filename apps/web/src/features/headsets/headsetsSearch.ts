import { viewsOf } from '../../ui/address/useView.ts';

export const headsetsViews = viewsOf('fleet', 'held', 'recent', 'out');
