import type { ReactNode } from 'react';
import { Navigation } from '#ui/icons.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';

/** The way to an address: opens the map of the device, or a map in the browser. */
export function DirectionsLink({ address, children }: { address: string; children: ReactNode }) {
  const params = new URLSearchParams({ api: '1', destination: address });
  return (
    <a
      href={`https://www.google.com/maps/dir/?${params.toString()}`}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      <Navigation aria-hidden="true" className="size-4" />
      {children}
    </a>
  );
}
