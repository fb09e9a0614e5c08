import { Unavailable } from '../unavailable.ts';

/** S3 is away, silent or overloaded: nothing is known to have changed, and soon it may work again. */
export class StorageUnavailable extends Unavailable {}
