import { useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '#ui/layout/button.tsx';

export interface AuthFormProps {
  onSubmit: () => void;
  submitLabel: string;
  busyLabel: string;
  isBusy: boolean;
  /** Holds the button back, but not the Enter key: that way people see why (AUTH-015). */
  isHeldBack?: boolean;
  /** One of several on a page; none of them is what the page is for. */
  isQuiet?: boolean;
  /** Why it did not work, where no field is to blame: a toast says it too, and goes. */
  failure?: string | undefined;
  children: ReactNode;
}

/** A form that is sent once at a time, and not before scripts are there to send it. */
export function AuthForm(props: AuthFormProps) {
  const { onSubmit, isBusy, isHeldBack = false, isQuiet = false } = props;
  const isReady = useHydrated();
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSubmit();
      }}
      className="flex flex-col gap-4"
    >
      {/* The Enter key presses the first button of a form, unless that is disabled. */}
      {isHeldBack && isReady && (
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      )}
      {props.children}
      {props.failure !== undefined && <p className="text-sm text-danger">{props.failure}</p>}
      <Button
        type="submit"
        {...(isQuiet ? { variant: 'outline' } : { size: 'lg' })}
        isBusy={isBusy}
        busyLabel={props.busyLabel}
        disabled={isHeldBack || !isReady}
        className={isQuiet ? 'w-full sm:w-auto sm:self-start' : 'w-full'}
      >
        {props.submitLabel}
      </Button>
    </form>
  );
}
