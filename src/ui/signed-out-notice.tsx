import { signInAddress } from '#platform/addresses/sign-in-address.ts';
import { buttonClass } from './layout/button-class.ts';
import { useLinkClick } from './layout/navigation.tsx';
import { ProblemNotice } from './problem-notice.tsx';

export interface SignedOutNoticeProps {
  text: string;
  signInLabel: string;
  /** The address that sign-in returns to. */
  returnTo: string;
}

/** The session ended while a form was open; what was typed waits for the way back. */
export function SignedOutNotice({ text, signInLabel, returnTo }: SignedOutNoticeProps) {
  const followLink = useLinkClick();
  const href = signInAddress(returnTo);
  return (
    <ProblemNotice>
      <p>{text}</p>
      <a
        href={href}
        onClick={(event) => followLink(event, href)}
        className={buttonClass({ variant: 'link', size: 'sm', className: 'text-danger' })}
      >
        {signInLabel}
      </a>
    </ProblemNotice>
  );
}
