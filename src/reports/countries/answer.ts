import type { Answer, PartFailure } from '../../store/reports/answer';
import type { TableRow } from '../../ui/data-table/types';

/** Figures of a country; those of a region are the same. */
export type Country = TableRow & {
	name: string;
	/** ISO 3166-1 alpha-2, or words for what is none. */
	iso: string;
	sessions: number | null;
	/** Null where they could not be asked for. */
	regions: readonly ( TableRow & { region: string } )[] | null;
};

/** What `GET lodestar/v1/reports/countries` answers. */
export interface CountriesAnswer extends Answer {
	countries: readonly Country[] | PartFailure;
	/** Whether anything tells the regions of visits. */
	regions: { has_source: boolean } | PartFailure;
}

/**
 * Whether a code is a country's.
 *
 * @param iso The code.
 */
export const isCountry = ( iso: unknown ): iso is string =>
	typeof iso === 'string' && /^[A-Z]{2}$/.test( iso );

/**
 * The countries of an answer, whose regions have the name and code that rows of the table have.
 *
 * @param answer The answer.
 */
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
