import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { signInAddress } from '#platform/addresses/sign-in-address.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import type { ButtonSize } from '#ui/layout/button-class.ts';
import { useLinks } from '#ui/layout/navigation.tsx';

/** Leads through sign-in and back to this page with the apply form open (TASK-085, TASK-132). */
export function SignInLink({
  apply,
  size = 'md',
  className,
  children,
}: {
  /** The value that the page takes as `?apply=`: the task in a list, 1 on a task's own page. */
  apply: string;
  size?: ButtonSize;
  className?: string;
  children: ReactNode;
}) {
  const returnTo = useLocation({
    select: ({ pathname, searchStr }) => {
      const search = new URLSearchParams(searchStr);
      search.set('apply', apply);
      return `${pathname}?${search.toString()}`;
    },
  });
  return (
    <a
      {...useLinks()}
      href={signInAddress(returnTo)}
      className={buttonClass({ size, ...(className !== undefined && { className }) })}
    >
      {children}
    </a>
  );
}
