import type { Answer, PartFailure } from '../../store/reports/answer';
import type { TableRow } from '../../ui/data-table/types';

/** A row of a country. Rows of regions have the same metrics. */
export type Country = TableRow & {
	name: string;
	/** ISO 3166-1 alpha-2, or a placeholder such as `(not set)`. */
	iso: string;
	sessions: number | null;
	/** Null if they couldn't be queried. */
	regions: readonly ( TableRow & { region: string } )[] | null;
};

/** Response of `GET lodestar/v1/reports/countries`. */
export interface CountriesAnswer extends Answer {
	countries: readonly Country[] | PartFailure;
	/** Whether any source provides the regions of visits. */
	regions: { has_source: boolean } | PartFailure;
}

/** Whether a value has the form of an ISO country code. */
export const isCountry = ( iso: unknown ): iso is string =>
	typeof iso === 'string' && /^[A-Z]{2}$/.test( iso );

/** Gives regions the `name` and `iso` fields that table rows need. */
export function withNamedRegions( answer: CountriesAnswer ): CountriesAnswer {
	const { countries } = answer;
	return 'error' in countries
		? answer
		: {
				...answer,
				countries: countries.map( ( country ) => ( {
					...country,
					regions:
						country.regions?.map( ( region ) => ( {
							...region,
							name: region.region,
							iso: '',
						} ) ) ?? null,
				} ) ),
			};
}
