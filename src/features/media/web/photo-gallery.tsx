import { Suspense } from 'react';
import { late } from '#ui/late.tsx';
import type { GalleryProps } from './gallery.tsx';

// Most things have no photos. The server has it at hand, so that pages it sends are whole.
const Gallery = import.meta.env.SSR
  ? (await import('./gallery.tsx')).Gallery
  : late({
      texts: ['media'],
      load: async () => (await import('./gallery.tsx')).Gallery,
      // Without a connection the page is still a page.
      isOptional: true,
    });

/** The photos of a thing that has some. */
export function PhotoGallery(props: GalleryProps) {
  return (
    <Suspense fallback={<div className="aspect-[2/1] rounded-card bg-sunken" />}>
      <Gallery {...props} />
    </Suspense>
  );
}
