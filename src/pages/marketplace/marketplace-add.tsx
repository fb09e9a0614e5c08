import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../page-head.ts';
import { AddScreen } from './add/add-screen.tsx';

/** `edit` is the item that is edited; without it a new one is listed. */
type AddSearch = { edit?: string };

export const Route = createFileRoute('/_shell/marketplace/add')({
  staticData: {
    texts: ['listing', 'items', 'item', 'posting', 'media'],
    frame: { exit: '/marketplace?mine=true', savesDraft: false },
  },
  validateSearch: ({ edit }: Record<string, unknown>): AddSearch => ({
    edit: typeof edit === 'string' && edit !== '' ? edit : undefined,
  }),
  head: ({ match: { context, search } }) => {
    const part = search.edit === undefined ? 'page' : 'edit';
    return pageHead(context, {
      title: context.i18n.t(`listing:${part}.title`),
      description: context.i18n.t(`listing:${part}.description`),
      path: '/marketplace/add',
      isHidden: true,
    });
  },
  component: AddPage,
});

function AddPage() {
  const { edit = null } = Route.useSearch();
  return <AddScreen itemId={edit} />;
}
