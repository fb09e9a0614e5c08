import { createFileRoute } from '@tanstack/react-router';
import { bayArea } from '#features/geo/city-pages.ts';
import { cityHead, loadCity } from './city-route.ts';
import { CityScreen } from './city-screen.tsx';

export const Route = createFileRoute('/_shell/bay-area')({
  staticData: { texts: ['places', 'tasks'], hasFooter: true },
  loader: loadCity(bayArea),
  head: cityHead(bayArea),
  component: () => <CityScreen city={bayArea} />,
});
