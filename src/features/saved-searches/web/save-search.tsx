import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '#app/api.tsx';
import { useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { signInAddress } from '#platform/addresses/sign-in-address.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { cutVisible } from '#platform/text/visible-length.ts';
import { announce } from '#ui/feedback/toast.ts';
import { BellRing, Check } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { useLinks } from '#ui/layout/navigation.tsx';
import type { SavedSearch } from '../contract.ts';
import { LONGEST_NAME } from '../limits.ts';
import type { SearchAnswers } from '../search-answers.ts';
import { toSearchFingerprint, searchFilter } from '../search-filter.ts';
import type { SearchFilterInput } from '../search-filter.ts';
import { SearchDialog } from './search-dialog.tsx';
import { ownSearches } from './search-queries.ts';

export interface SaveSearchProps {
  type: SavedSearch['type'];
  /** The filter that the page shows. */
  filter: SearchFilterInput;
  /** The suggested name; empty if the filter is empty. */
  name: string;
  /** Null for a visitor. */
  viewerId: string | null;
  /** 'alert' stands where nothing was found, and offers to say when there is something (SHELL-418). */
  wording?: 'save' | 'alert';
}

/** Leads back from sign-in to the same search, and opens the dialog there. */
const ASKED = { save: 'save-search', alert: 'tell-me' } as const;
const ACTIONS = {
  save: { signedOut: 'save.signedOut', signedIn: 'save.action' },
  alert: { signedOut: 'save.alertSignedOut', signedIn: 'save.alert' },
} as const;
type Wording = keyof typeof ASKED;

/** The way to save the search of a page, or that it is saved already (ITEM-345, ITEM-346). */
export function SaveSearch(props: SaveSearchProps) {
  const { queries } = useApi();
  const searches = useQuery(ownSearches(queries, props.viewerId));
  const { wording = 'save' } = props;
  const [isOpen, close] = useAsked(ASKED[wording], props.viewerId);
  const [isSaving, setSaving] = useState(false);
  const [isJustSaved, setJustSaved] = useState(false);
  if (props.viewerId === null) return <SignInToSave wording={wording} />;
  const filter = searchFilter.parse(props.filter);
  const fingerprint = toSearchFingerprint(filter);
  const isSaved = searches.data?.items.some(
    (saved) => saved.type === props.type && toSearchFingerprint(saved.filter) === fingerprint,
  );
  // Neither is said before it is known.
  if (searches.isPending) return <span className="block min-h-11" />;
  // Beside the filters it is said already.
  if (isSaved === true && wording === 'alert' && !isJustSaved) return null;
  const stop = () => {
    setSaving(false);
    close();
  };
  return (
    <>
      {isSaved === true ? (
        <SavedAlready isJustSaved={isJustSaved} />
      ) : (
        <SaveButton wording={wording} onClick={() => setSaving(true)} />
      )}
      {(isSaving || (isOpen && isSaved !== true)) && (
        <Saving
          {...props}
          onClose={stop}
          onSaved={() => {
            setJustSaved(true);
            stop();
          }}
        />
      )}
    </>
  );
}

function useAsked(asked: string, viewerId: string | null): [isOpen: boolean, close: () => void] {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (hash !== asked || viewerId === null) return;
    setOpen(true);
    void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
  }, [asked, hash, viewerId, navigate]);
  return [isOpen, () => setOpen(false)];
}

function SignInToSave({ wording }: { wording: Wording }) {
  const { t } = useTranslation('searches');
  const returnTo = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` });
  return (
    <a
      {...useLinks()}
      href={signInAddress(`${returnTo}#${ASKED[wording]}`)}
      className={buttonClass({ variant: 'outline', size: 'sm' })}
    >
      <BellRing aria-hidden="true" className="size-4.5" />
      {t(ACTIONS[wording].signedOut)}
    </a>
  );
}

function SaveButton({ wording, onClick }: { wording: Wording; onClick: () => void }) {
  const { t } = useTranslation('searches');
  return (
    <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={onClick}>
      <BellRing aria-hidden="true" className="size-4.5" />
      {t(ACTIONS[wording].signedIn)}
    </Button>
  );
}

function SavedAlready({ isJustSaved }: { isJustSaved: boolean }) {
  const { t } = useTranslation('searches');
  const link = useRef<HTMLAnchorElement>(null);
  // The button that had the focus is gone; what stands in its place takes it.
  useEffect(() => {
    if (isJustSaved) link.current?.focus({ preventScroll: true });
  }, [isJustSaved]);
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-2 text-sm text-muted">
      <Check aria-hidden="true" className="size-4.5 text-accent-ink" />
      {t('save.saved')}
      <Link
        ref={link}
        to="/favorites"
        search={{ tab: 'searches' }}
        className="inline-flex min-h-11 items-center font-semibold text-link underline-offset-4 hover:underline"
      >
        {t('save.see')}
      </Link>
    </p>
  );
}

function Saving({
  type,
  filter,
  name,
  viewerId,
  wording = 'save',
  onClose,
  onSaved,
}: SaveSearchProps & { onClose: () => void; onSaved: () => void }) {
  const { t } = useTranslation('searches');
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const save = useSingleMutation({
    mutationFn: (answers: SearchAnswers) => {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
      return api.savedSearches.create({ type, filter, timeZone, ...answers });
    },
    onSuccess: async () => {
      announce({ title: t('save.done'), text: t('save.doneText') });
      await queryClient.invalidateQueries({ queryKey: ownSearches(queries, viewerId).queryKey });
      onSaved();
    },
    onError: (error) =>
      announce({
        title: t('common:errors.title'),
        text: errorText(error, 'searches:save.failed'),
        tone: 'error',
      }),
  });
  return (
    <SearchDialog
      given={{
        name: cutVisible(name || t('save.untitled'), LONGEST_NAME - 1),
        frequency: wording === 'alert' ? 'instant' : 'daily',
      }}
      step="save"
      isBusy={save.isPending}
      onSubmit={(answers) => save.mutate(answers)}
      onClose={onClose}
    />
  );
}
