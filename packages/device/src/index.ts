export { type ConnectOptions, connect, type Headset, type StartOptions } from './connect.ts';
export { type DeviceClock, deviceClock } from './deviceClock.ts';
export type { DeliveryListeners } from './outbox/receipts.ts';
export { PortalProblem, PortalUnreachable } from './portal/portalFailure.ts';
export type { Finish, Session } from './session.ts';
export { indexedDbStore } from './store/indexedDbStore.ts';
export type { SessionStore } from './store/sessionStore.ts';
