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
    <Suspense fallback={<Outline count={props.photos.length} />}>
      <Gallery {...props} />
    </Suspense>
  );
}

/** As high as the gallery, with its row of small photos. */
const Outline = ({ count }: { count: number }) => (
  <div className="flex flex-col gap-2">
    <div className="aspect-[2/1] rounded-card bg-sunken" />
    {count > 1 && (
      <div className="grid grid-cols-5 gap-2 sm:grid-cols-8">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="aspect-square rounded-control bg-sunken" />
        ))}
      </div>
    )}
  </div>
);
