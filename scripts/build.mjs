// `npm run build`: builds what has changed since last time and starts nothing, for an image or a service; `npm ci` comes before.
import { build } from './start.mjs';

await build();
