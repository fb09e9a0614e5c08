import { createFileRoute } from '@tanstack/react-router';
import { nyc } from '#features/geo/city-pages.ts';
import { cityHead, loadCity } from './city-route.ts';
import { CityScreen } from './city-screen.tsx';

export const Route = createFileRoute('/_shell/nyc')({
  staticData: { texts: ['places', 'tasks'], hasFooter: true },
  loader: loadCity(nyc),
  head: cityHead(nyc),
  component: () => <CityScreen city={nyc} />,
});
