import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';

// Loaders finish before rendering starts, so a page is one string; streaming would only cost time.
const fetch = createStartHandler(defaultRenderHandler);

export default { fetch };
