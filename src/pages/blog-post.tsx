import { createFileRoute, notFound } from '@tanstack/react-router';

export const Route = createFileRoute('/_shell/blog/$slug')({
  staticData: { texts: ['content'], hasFooter: true },
  loader: () => {
    throw notFound();
  },
  component: () => null,
});
