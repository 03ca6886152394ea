import { type Endpoint, operations } from '@simward/contract';

/**
 * Calls that monitors and proxies make every few seconds. A school or a stranger behind the same address must not use up
 * their limit: a refused check takes a process out of service that works.
 */
export const monitoredCalls: readonly Endpoint[] = [operations.health, operations.readiness];
