export interface HelpWizardProps {
  /** Null for a visitor, who can fill everything in (QUICK-015). */
  userId: string | null;
  onSignIn: () => void;
  onSent: (requestId: string) => void;
}
