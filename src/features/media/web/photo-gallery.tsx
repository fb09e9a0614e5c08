import { Suspense, lazy } from 'react';
import type { ComponentType } from 'react';
import { withTexts } from '#platform/web/i18n.ts';
import type { GalleryProps } from './gallery.tsx';

// Most things have no photos. The server has it at hand, so that pages it sends are whole.
const Gallery = import.meta.env.SSR
  ? (await import('./gallery.tsx')).Gallery
  : lazy(async (): Promise<{ default: ComponentType<GalleryProps> }> => {
      try {
        const { Gallery: Loaded } = await withTexts(['media'], () => import('./gallery.tsx'));
        return { default: Loaded };
      } catch {
        // Without a connection the page is still a page.
        return { default: () => null };
      }
    });

/** The photos of a thing that has some. */
export function PhotoGallery(props: GalleryProps) {
  return (
    <Suspense fallback={<div className="aspect-[2/1] rounded-card bg-sunken" />}>
      <Gallery {...props} />
    </Suspense>
  );
}
