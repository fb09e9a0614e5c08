import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';

/** The fonts the document head preloads (`<link rel="preload" as="font" crossorigin>`). */
export const preloadedFonts: readonly string[] = [figtree, fraunces];
