import apiFetch from '@wordpress/api-fetch';
import { useCallback, useEffect, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useBoot } from '../../store/app/use-boot';
import { formatMoment } from '../../ui/format/date';
import { formatNumber } from '../../ui/format/number';
import { Placeholder } from '../../ui/placeholder/placeholder';
import { ErrorMessage } from '../../features/report-state/error-message';
import { useShared } from '../context';
import { Section } from '../parts/section';
import { Retention } from './data-retention';

/** Amount of stored data: see src/server/Admin/Settings/StoredData.php. */
interface Stored {
	parts: { name: string; rows: number; bytes: number | null }[];
	/** Times of the first and the last page view, UTC seconds. */
	first: number | null;
	last: number | null;
}

const names = (): Record< string, string > => ( {
	views: __( 'Page Views', 'lodestar' ),
	sessions: __( 'Sessions', 'lodestar' ),
	events: __( 'Events', 'lodestar' ),
	texts: __( 'URLs, titles and other text', 'lodestar' ),
	waiting: __( 'Visits waiting to be processed', 'lodestar' ),
} );

const megabytes = ( bytes: number ) =>
	sprintf(
		/* translators: %s: number of megabytes. */
		__( '%s MB', 'lodestar' ),
		formatNumber( bytes / 1_048_576, bytes < 10_485_760 ? 1 : 0 )
	);

const lead = ( months: number ) =>
	months === 0
		? __(
				'Stored in this site’s database until you delete the plugin.',
				'lodestar'
			)
		: sprintf(
				/* translators: %s: number of months. */
				_n(
					'Stored in this site’s database for %s month.',
					'Stored in this site’s database for %s months.',
					months,
					'lodestar'
				),
				formatNumber( months )
			);

/** Shows how much is stored, since when, and for how long. */
export function Data() {
	const { mayManage, stored: settings } = useShared();
	const [ stored, setStored ] = useState< Stored >();
	const [ failure, setFailure ] = useState< Record< string, unknown > >();

	const load = useCallback( () => {
		setFailure( undefined );
		apiFetch< Stored >( { path: '/lodestar/v1/data' } ).then(
			setStored,
			setFailure
		);
	}, [] );
	useEffect( load, [ load ] );

	return (
		<Section
			id="data"
			title={ __( 'Data and retention', 'lodestar' ) }
			lead={ lead( settings.lodestar_retention ?? 0 ) }
			isDenied={ ! mayManage }
		>
			{ failure ? (
				<ErrorMessage
					title={ __(
						'We couldn’t load the storage sizes.',
						'lodestar'
					) }
					cause={ String( failure.message ?? '' ) }
					details={ failure }
					onRetry={ load }
				/>
			) : (
				<Sizes stored={ stored } />
			) }
			<Retention />
		</Section>
	);
}

function Sizes( { stored }: { stored: Stored | undefined } ) {
	const { timezone } = useBoot();
	if ( ! stored ) {
		return (
			<div className="lodestar-section__row">
				<Placeholder width={ 96 } height={ 24 } />
				<div className="lodestar-section__controls">
					{ Object.keys( names() ).map( ( name ) => (
						<Placeholder key={ name } width={ 240 } height={ 12 } />
					) ) }
				</div>
			</div>
		);
	}
	const isSized = stored.parts.every( ( { bytes } ) => bytes !== null );
	const size = ( part: Stored[ 'parts' ][ 0 ] ) => part.bytes ?? part.rows;
	const total = stored.parts.reduce( ( sum, part ) => sum + size( part ), 0 );
	const largest = Math.max( 1, ...stored.parts.map( size ) );
	const rows = ( count: number ) =>
		sprintf(
			/* translators: %s: number of rows. */
			_n( '%s row', '%s rows', count, 'lodestar' ),
			formatNumber( count )
		);

	return (
		<div className="lodestar-section__row">
			<div>
				<p className="lodestar-big">
					{ isSized ? megabytes( total ) : rows( total ) }
				</p>
				<p className="lodestar-help">
					{ stored.first === null || stored.last === null
						? __( 'No visits yet.', 'lodestar' )
						: sprintf(
								/* translators: 1: date and time of the first visit, 2: date and time of the last visit. */
								__( 'From %1$s to %2$s', 'lodestar' ),
								formatMoment( stored.first, timezone ),
								formatMoment( stored.last, timezone )
							) }
				</p>
			</div>
			<ul className="lodestar-bars">
				{ stored.parts.map( ( part ) => (
					<li key={ part.name }>
						<i
							style={ {
								inlineSize: `${ ( 100 * size( part ) ) / largest }%`,
							} }
						/>
						<span>
							{ names()[ part.name ] ?? part.name }{ ' ' }
							{ isSized && <small>{ rows( part.rows ) }</small> }
						</span>
						<strong>
							{ part.bytes === null
								? rows( part.rows )
								: megabytes( part.bytes ) }
						</strong>
					</li>
				) ) }
			</ul>
		</div>
	);
}
