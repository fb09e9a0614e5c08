import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../page-head.ts';
import { AddScreen } from './add/add-screen.tsx';

/** `edit` is the item that is edited; without it a new one is listed, for who posted `wanted` if that is there. */
type AddSearch = { edit?: string; wanted?: string };

const textOrNone = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value : undefined;

export const Route = createFileRoute('/_shell/marketplace/add')({
  staticData: {
    texts: ['listing', 'items', 'item', 'posting', 'media'],
    frame: { exit: '/marketplace?mine=true', savesDraft: false },
  },
  validateSearch: ({ edit, wanted }: Record<string, unknown>): AddSearch => ({
    edit: textOrNone(edit),
    wanted: textOrNone(wanted),
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
  const { edit = null, wanted = null } = Route.useSearch();
  return <AddScreen itemId={edit} wantedId={wanted} />;
}
