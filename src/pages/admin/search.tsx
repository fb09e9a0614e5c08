import { createFileRoute } from '@tanstack/react-router';
import { LONGEST_THING_SEARCH } from '#features/moderation/limits.ts';
import { typesFor } from '#features/subjects/subjects.ts';
import type { TypeFor } from '#features/subjects/subjects.ts';
import { addressText } from '#platform/addresses/address-text.ts';
import { headFrom } from '../page-head.ts';
import { AdminPage } from './admin-page.tsx';

type StaffSearch = { text?: string; type?: TypeFor<'administration'>; featured?: true };

export const Route = createFileRoute('/_shell/_protected/admin/search')({
  validateSearch: (search: Record<string, unknown>): StaffSearch => {
    const text = addressText(search['text'], LONGEST_THING_SEARCH);
    const type = typesFor('administration').find((one) => one === search['type']);
    return {
      text,
      type,
      featured: search['featured'] === true ? true : undefined,
    };
  },
  head: headFrom('shell:administrationPage', { isHidden: true }),
  component: SearchPage,
});

/** Keeps the search in the address, so that Back returns to it. */
function SearchPage() {
  const { text = '', type = null, featured = false } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AdminPage
      screen="search"
      search={{ text, type, isFeaturedOnly: featured }}
      onSearch={(next) =>
        void navigate({
          search: {
            ...(next.text !== '' && { text: next.text }),
            ...(next.type !== null && { type: next.type }),
            ...(next.isFeaturedOnly && { featured: true }),
          },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
