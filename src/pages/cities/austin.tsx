import { createFileRoute } from '@tanstack/react-router';
import { austin } from '#features/geo/city-pages.ts';
import { cityHead, loadCity } from './city-route.ts';
import { CityScreen } from './city-screen.tsx';

export const Route = createFileRoute('/_shell/austin')({
  staticData: { texts: ['places', 'tasks'], hasFooter: true },
  loader: loadCity(austin),
  head: cityHead(austin),
  component: () => <CityScreen city={austin} />,
});
