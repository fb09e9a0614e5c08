import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { AuthHeading } from '../forms/auth-heading.tsx';
import { useSession } from '../session.ts';

export interface SwitchAccountProps {
  /** The address of the account the link opens. */
  email: string;
  returnTo: string | null;
  onSwitch: () => void;
}

/** Asks when a link for one account is opened while another is signed in, so that no account is switched silently. */
export function SwitchAccount({ email, returnTo, onSwitch }: SwitchAccountProps) {
  const { t } = useTranslation('identity');
  const session = useSession();
  const navigate = useNavigate();
  const own = session.status === 'signed-in' ? session.email : '';
  return (
    <section className="flex flex-col gap-5">
      <AuthHeading title={t('switchAccount.title')}>
        {t('switchAccount.text', { email, own })}
      </AuthHeading>
      <div className="flex flex-col gap-3">
        <Button size="lg" className="w-full" onClick={onSwitch}>
          {t('switchAccount.switch')}
        </Button>
        <Button
          variant="outline"
          size="lg"
          className="w-full"
          onClick={() => void navigate({ href: returnTo ?? '/browse-tasks', replace: true })}
        >
          {t('switchAccount.stay')}
        </Button>
      </div>
    </section>
  );
}
