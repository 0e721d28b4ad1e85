import { TextControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { formatLongDay } from '../../ui/format/date';
import { Placeholder } from '../../ui/placeholder/placeholder';
import { ErrorMessage } from '../../features/report-state/error-message';
import { useField, useShared } from '../context';
import { Edited, FieldProblem } from '../parts/field-notes';
import { Row, Section } from '../parts/section';
import { useAsked } from '../use-asked';

const KEY = 'lodestar_mmdb_path';

/** A file of places: see src/server/Ingestion/Enrichment/Geolocation/OwnDatabase.php. */
interface Database {
	path: string;
	type: string;
	kind: 'city' | 'country' | '';
	/** UTC seconds. */
	built: number;
	is_old: boolean;
	problem: string | null;
}

interface Places {
	/** What a content delivery network names of the reader; empty texts for what it does not. */
	cdn: { country: string; region: string; city: string } | null;
	/** When a visit last came with its region or city named, UTC seconds. */
	named: number | null;
	/** Whether anything tells regions. */
	regions: boolean;
	own: Database | null;
	bundled: Database;
}

/**
 * Which data tell where visits come from, and the owner's own file.
 */
export function PlacesSection() {
	const { mayManage } = useShared();
	const { value, set, problem, disabled } = useField( KEY );
	if ( value === undefined ) {
		return null;
	}
	return (
		<Section
			id="places"
			title={ __( 'Countries and cities', 'lodestar' ) }
			lead={ __(
				'Named by your network, or looked up on this server by addresses that were cut short.',
				'lodestar'
			) }
			isDenied={ ! mayManage }
		>
			<Row
				title={ __( 'Own database', 'lodestar' ) }
				help={ __(
					'One that knows cities gives regions and cities where your network does not name them.',
					'lodestar'
				) }
			>
				<div
					id={ KEY }
					className={ problem ? 'has-problem' : undefined }
				>
					<Edited of={ KEY } />
					<TextControl
						__next40pxDefaultSize
						label={ __(
							'Path of an mmdb file on this server',
							'lodestar'
						) }
						help={ __(
							'City or Country, of MaxMind or DB-IP. Lodestar never fetches one itself; keep it up to date yourself, and out of the folder that visitors can reach. Empty: the bundled file.',
							'lodestar'
						) }
						placeholder="/var/lib/GeoIP/GeoLite2-City.mmdb"
						dir="ltr"
						spellCheck={ false }
						aria-invalid={ problem !== undefined }
						value={ value }
						disabled={ disabled }
						onChange={ set }
					/>
					<FieldProblem of={ KEY } />
				</div>
			</Row>
			<Row
				title={ __( 'Named by your network', 'lodestar' ) }
				help={ __( 'Needs no file.', 'lodestar' ) }
			>
				<p>
					{ __(
						'Cloudflare names regions and cities with the managed transform “Add visitor location headers”, CloudFront with an origin request policy that has its viewer location headers.',
						'lodestar'
					) }
				</p>
				<p className="lodestar-help">
					{ __(
						'A proxy of your own, named under Privacy and consent, may send X-Geo-Country, X-Geo-Region and X-Geo-City.',
						'lodestar'
					) }
				</p>
			</Row>
			{ mayManage && <InUse /> }
		</Section>
	);
}

function InUse() {
	const { stored } = useShared();
	const { answer, failure, ask } = useAsked< Places >(
		'/lodestar/v1/places',
		stored[ KEY ]
	);
	return (
		<Row title={ __( 'In use now', 'lodestar' ) }>
			{ failure && (
				<ErrorMessage
					title={ __(
						'It could not be found out which data are in use.',
						'lodestar'
					) }
					cause={ String( failure.message ?? '' ) }
					details={ failure }
					onRetry={ ask }
				/>
			) }
			{ ! failure && ! answer && (
				<Placeholder width={ 320 } height={ 16 } />
			) }
			{ answer && (
				<ul className="lodestar-places" aria-live="polite">
					{ sentences( answer ).map( ( { text, isBad } ) => (
						<li key={ text } className={ isBad ? 'is-bad' : '' }>
							{ text }
						</li>
					) ) }
				</ul>
			) }
		</Row>
	);
}

interface Sentence {
	text: string;
	isBad?: boolean;
}

const day = ( at: number ) =>
	formatLongDay( new Date( at * 1000 ).toISOString().slice( 0, 10 ) );

/**
 * In the order in which the data are asked.
 *
 * @param places
 */
export function sentences( places: Places ): Sentence[] {
	const { cdn, named, regions, own, bundled } = places;
	return [
		...( cdn ? [ { text: ofNetwork( cdn ) } ] : [] ),
		...( named === null ? [] : [ { text: ofNamed( named ) } ] ),
		...( own ? ofOwn( own ) : [] ),
		{ text: ofBundled( bundled, own !== null && ! own.problem ) },
		...( bundled.problem
			? [ { text: bundled.problem, isBad: true } ]
			: [] ),
		...( regions
			? []
			: [
					{
						text: __(
							'Nothing tells regions and cities yet.',
							'lodestar'
						),
					},
				] ),
	];
}

/**
 * @param cdn
 */
function ofNetwork( cdn: NonNullable< Places[ 'cdn' ] > ): string {
	return sprintf(
		/* translators: %s: country, region and city, as far as they are named: NZ, Nelson. */
		__(
			'First: what your content delivery network names (%s for you, now).',
			'lodestar'
		),
		Object.values( cdn )
			.filter( ( name ) => name !== '' )
			.join( ', ' )
	);
}

function ofNamed( at: number ): string {
	return sprintf(
		/* translators: %s: date. */
		__(
			'Visits come with their regions and cities in headers, last on %s.',
			'lodestar'
		),
		day( at )
	);
}

function ofBundled( { built }: Database, isSecond: boolean ): string {
	return isSecond
		? sprintf(
				/* translators: %s: date. */
				__(
					'For what it does not know: the bundled file, countries alone, of %s.',
					'lodestar'
				),
				day( built )
			)
		: sprintf(
				/* translators: %s: date. */
				__( 'The bundled file: countries alone, of %s.', 'lodestar' ),
				day( built )
			);
}

function ofOwn( own: Database ): Sentence[] {
	const { problem, kind, type, built, is_old: isOld } = own;
	if ( problem ) {
		return [
			{
				text: sprintf(
					/* translators: %s: what is wrong. */
					__( 'Your file is not used: %s', 'lodestar' ),
					problem
				),
				isBad: true,
			},
		];
	}
	const text =
		kind === 'city'
			? sprintf(
					/* translators: 1: type of a database, 2: date. */
					__(
						'Your file: countries, regions and cities (%1$s), of %2$s.',
						'lodestar'
					),
					type,
					day( built )
				)
			: sprintf(
					/* translators: 1: type of a database, 2: date. */
					__(
						'Your file: countries alone (%1$s), of %2$s.',
						'lodestar'
					),
					type,
					day( built )
				);
	const old = __(
		'It is older than a year, so many networks are somewhere else by now. Put a newer file in its place.',
		'lodestar'
	);
	return [ { text }, ...( isOld ? [ { text: old, isBad: true } ] : [] ) ];
}
