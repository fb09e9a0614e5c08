import { Registry } from 'prom-client';

/**
 * The counts of this process. Not the library's own registry, which outlives a module that is loaded again and then
 * knows each name already.
 */
export const registry = new Registry();
