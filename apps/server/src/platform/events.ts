import type { Trx } from './database/createDatabase.ts';

type Handler<Payload> = (trx: Trx, payload: Payload) => Promise<void>;

/** A kind of event, declared by its noun in `domain/`: which handlers each bus calls for it. */
export type DomainEvent<Payload> = WeakMap<EventBus, readonly Handler<Payload>[]>;

/**
 * What one noun lets others know. Handlers are subscribed in `app.ts` and run in the transaction of the act, so that
 * what follows from a fact is stored with it or not at all. They are called at once: what they send without waiting for
 * an answer leaves together.
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
