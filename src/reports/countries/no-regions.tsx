import { __ } from '@wordpress/i18n';
import { ToPlaces } from '../../features/to-places';
import type { NoChildren } from '../../ui/data-table/types';
import { isCountry, type CountriesAnswer } from './answer';

/**
 * What says why a country unfolds no regions.
 *
 * @param answer         The answer.
 * @param answer.regions
 */
export function noRegions( { regions }: CountriesAnswer ): NoChildren {
	return ( { iso } ) => isCountry( iso ) && <NoRegions regions={ regions } />;
}

function NoRegions( { regions }: Pick< CountriesAnswer, 'regions' > ) {
	if ( 'error' in regions ) {
		const { code, message } = regions.error;
		return (
			<span>
				{ code === 'unsupported_by_source' || ! message
					? notFromHere()
					: message }
			</span>
		);
	}
	return regions.has_source ? (
		<span>
			{ __( 'The regions of these visits are not known.', 'lodestar' ) }
		</span>
	) : (
		<>
			<span>{ notFromHere() }</span>
			<ToPlaces />
		</>
	);
}

const notFromHere = () =>
	__( 'Regions are not known from this source.', 'lodestar' );
