import type { HelpPosition } from './form/help-steps.ts';

export interface HelpWizardProps {
  /** Null for a visitor, who can fill everything in (QUICK-015). */
  userId: string | null;
  /** As the address says; null when it says nothing. */
  position: HelpPosition | null;
  onMove: (position: HelpPosition, options?: { isInstead: boolean }) => void;
  onSignIn: () => void;
  onSent: (requestId: string) => void;
}
