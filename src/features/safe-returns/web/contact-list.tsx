import { useApi } from '#app/api.tsx';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { BadgeTone } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/layout/button.tsx';
import type { TrustedContact } from '../contract.ts';
import { useReturnReactions } from './use-change-returns.ts';

/** The trusted contacts, each with what they answered (DEAL-174). */
export function ContactList({ contacts }: { contacts: readonly TrustedContact[] }) {
  const { t } = useTranslation('safety');
  if (contacts.length === 0) return <p className="text-sm text-muted">{t('contacts.none')}</p>;
  return (
    <ul className="divide-y divide-line">
      {contacts.map((contact) => (
        <ContactRow key={contact.id} contact={contact} />
      ))}
    </ul>
  );
}

export type ContactState = 'accepted' | 'refused' | 'waiting';
const TONES: Record<ContactState, BadgeTone> = {
  accepted: 'approved',
  refused: 'rejected',
  waiting: 'pending',
};

function ContactRow({ contact: { id, name, email, answer } }: { contact: TrustedContact }) {
  const { t } = useTranslation('safety');
  const { queries } = useApi();
  const createReactions = useReturnReactions();
  const state = answer ?? 'waiting';
  const { mutate, isPending } = useSingleMutation({
    mutationKey: [id, 'remove'],
    ...queries.safeReturns.removeContact.mutationOptions(),
    ...createReactions({ done: t('contacts.removed'), failed: 'safety:contacts.removeFailed' }),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <div className="min-w-0 grow basis-48">
        <p dir="auto" className="font-medium wrap-anywhere">
          {name}
        </p>
        <p className="text-sm wrap-anywhere text-muted">{email}</p>
      </div>
      <Badge tone={TONES[state]}>{t(`contacts.states.${state}`)}</Badge>
      <Button
        variant="ghost"
        aria-label={t('contacts.removeLabel', { name })}
        isBusy={isPending}
        onClick={() => mutate({ contactId: id })}
      >
        {t('contacts.remove')}
      </Button>
    </li>
  );
}
