import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** The folder of `package.json`: files are found from it, since the built server lies elsewhere than its sources. */
export const PROJECT_FOLDER = dirname(findPackageJSON(import.meta.url) ?? '.');
