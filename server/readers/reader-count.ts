import { availableParallelism } from 'node:os';

/** More threads did not answer more requests. */
const mostReaders = 4;

/** Number of reader threads if they can share a port. */
export const readerCount = (): number => Math.min(mostReaders, availableParallelism());
