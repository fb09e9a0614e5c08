import { Registry } from 'prom-client';

/** What this process counts. Not the library's own, which outlives a module that is read anew and then knows each name already. */
export const registry = new Registry();
