import { useHydrated, useNavigate } from '@tanstack/react-router';
import { EditListing } from '#features/marketplace/web/form/edit-listing.tsx';
import { ListingSkeleton } from '#features/marketplace/web/form/listing-skeleton.tsx';
import { NewListing } from '#features/marketplace/web/form/new-listing.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { useAnswering } from './use-answering.ts';
import { useFirstShown } from './use-first-shown.tsx';
import { useGiving } from './use-giving.tsx';

const NEW = '/marketplace/add';

/** The form of a listing, new or edited (ITEM-002, ITEM-184). */
export function AddScreen({
  itemId,
  wantedId,
}: {
  itemId: string | null;
  wantedId: string | null;
}) {
  const { t } = useTranslation('listing');
  const viewer = useViewer();
  const navigate = useNavigate();
  // The entries of the form are stored in the browser.
  const isReady = useHydrated() && viewer.status !== 'unknown';
  const part = itemId === null ? 'page' : 'edit';
  if (!isReady) {
    return <ListingSkeleton title={t(`${part}.title`)} description={t(`${part}.description`)} />;
  }

  const signIn = (returnTo: string) => void navigate({ to: '/auth', search: { returnTo } });
  const open = async (id: string) =>
    navigate({ to: '/marketplace/$itemId', params: { itemId: id }, replace: true });
  if (itemId === null) {
    return (
      <NewItem
        key={viewer.id}
        userId={viewer.id}
        wantedId={wantedId}
        onSignIn={() => signIn(NEW)}
        onListed={open}
      />
    );
  }
  return (
    <EditListing
      key={`${itemId} ${viewer.id}`}
      itemId={itemId}
      viewer={viewer}
      onSignIn={() => signIn(`${NEW}?${new URLSearchParams({ edit: itemId }).toString()}`)}
      onDone={() => void open(itemId)}
    />
  );
}

/** With who gets it, where it is free (ITEM-326), and who sees it first (GROUP-032). */
function NewItem(props: {
  userId: string | null;
  /** The wanted post that the item answers. */
  wantedId: string | null;
  onSignIn: () => void;
  onListed: (itemId: string) => Promise<void>;
}) {
  const giving = useGiving();
  const answer = useAnswering(props.wantedId);
  const first = useFirstShown(props.userId);
  // An item that answers a wanted post is for its owner too.
  const isForGroups = props.wantedId === null;
  return (
    <NewListing
      userId={props.userId}
      giving={giving.field}
      audience={isForGroups && first.field}
      firstShown={isForGroups ? first.value : null}
      onSignIn={props.onSignIn}
      onListed={async (itemId, { isFree }) => {
        first.forget();
        if (isFree) await giving.open(itemId);
        await answer(itemId);
        await props.onListed(itemId);
      }}
    />
  );
}
