import type { ReactNode } from 'react';
import type { ServiceDetail } from '#features/services/contract.ts';

/** The way to a request, above 'Contact Provider'; whoever is a visitor signs in first by `onOpen`. */
export function BookButton(_props: { service: ServiceDetail; onOpen: () => void }): ReactNode {
  return null;
}

/** The request, over the page. */
export function BookDialog(_props: { service: ServiceDetail; onClose: () => void }): ReactNode {
  return null;
}
