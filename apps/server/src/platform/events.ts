import type { Trx } from './database/createDatabase.ts';

type Handler<Payload> = (trx: Trx, payload: Payload) => Promise<void>;

/** A kind of event, which a folder of `domain/` declares, with the handlers of each bus. */
export type DomainEvent<Payload> = WeakMap<EventBus, readonly Handler<Payload>[]>;

/**
 * Lets other parts of the domain react to a change. Handlers are subscribed in `subscribeToEvents.ts` and run in the
 * transaction of the change, so that its consequences are stored with it or not at all. All handlers are
 * called at once, so that their first statements are sent together.
 */
export interface EventBus {
  on<Payload>(event: DomainEvent<Payload>, handler: Handler<Payload>): void;
  emit<Payload>(trx: Trx, event: DomainEvent<Payload>, payload: Payload): Promise<void>;
}

export const declareEvent = <Payload>(): DomainEvent<Payload> => new WeakMap();

export const createEventBus = (): EventBus => {
  const bus: EventBus = {
    on: (event, handler) => {
      event.set(bus, [...(event.get(bus) ?? []), handler]);
    },
    emit: async (trx, event, payload) => {
      await Promise.all((event.get(bus) ?? []).map((handler) => handler(trx, payload)));
    },
  };
  return bus;
};
