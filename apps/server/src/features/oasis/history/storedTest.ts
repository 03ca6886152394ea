import { oasis } from '@simward/contract';

/** A test as it is kept beside the configuration. */
export const storedTestSchema = oasis.standingSchema.shape.test.unwrap();
