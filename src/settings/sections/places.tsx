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

/** A location database: see src/server/Ingestion/Enrichment/Geolocation/OwnDatabase.php. */
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
	/** Location that the CDN sends for the current user. Unknown parts are empty strings. */
	cdn: { country: string; region: string; city: string } | null;
	/** When a visit last included its region or city, UTC seconds. */
	named: number | null;
	/** Whether any source provides regions. */
	regions: boolean;
	own: Database | null;
	bundled: Database;
}

/** Shows which sources provide locations, and the path of the site's own database. */
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
				'Location comes from your CDN, or is looked up on this server from shortened IP addresses.',
				'lodestar'
			) }
			isDenied={ ! mayManage }
		>
			<Row
				title={ __( 'Your own location database', 'lodestar' ) }
				help={ __(
					'Add a city database to get regions and cities your CDN doesn’t provide.',
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
							'Path to an MMDB file on this server',
							'lodestar'
						) }
						help={ __(
							'A City or Country database from MaxMind or DB-IP. Lodestar never downloads one, so keep it up to date yourself and store it outside the web root. Leave empty to use the bundled file.',
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
				title={ __( 'Location from your CDN', 'lodestar' ) }
				help={ __( 'No file needed.', 'lodestar' ) }
			>
				<p>
					{ __(
						'On Cloudflare, turn on the managed transform “Add visitor location headers” to get regions and cities. On CloudFront, use an origin request policy that includes its viewer location headers.',
						'lodestar'
					) }
				</p>
				<p className="lodestar-help">
					{ __(
						'Your own proxy can send X-Geo-Country, X-Geo-Region and X-Geo-City if it’s one of the trusted proxies under Privacy and consent.',
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
		<Row title={ __( 'Currently in use', 'lodestar' ) }>
			{ failure && (
				<ErrorMessage
					title={ __(
						'We couldn’t check which location data is in use.',
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

/** Describes the location sources in the order in which they are queried. */
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
							'Regions and cities aren’t available yet.',
							'lodestar'
						),
					},
				] ),
	];
}

function ofNetwork( cdn: NonNullable< Places[ 'cdn' ] > ): string {
	return sprintf(
		/* translators: %s: country, region and city, as far as they are known, such as NZ, Nelson. */
		__(
			'First: the location your CDN sends (for you, currently %s).',
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
			'Visits include headers with their region and city, last received on %s.',
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
					'Otherwise: the bundled country database from %s.',
					'lodestar'
				),
				day( built )
			)
		: sprintf(
				/* translators: %s: date. */
				__(
					'Bundled country database from %s. No regions or cities.',
					'lodestar'
				),
				day( built )
			);
}

function ofOwn( own: Database ): Sentence[] {
	const { problem, kind, type, built, is_old: isOld } = own;
	if ( problem ) {
		return [
			{
				text: sprintf(
					/* translators: %s: error message. */
					__( 'Your database isn’t being used: %s', 'lodestar' ),
					problem
				),
				isBad: true,
			},
		];
	}
	const text =
		kind === 'city'
			? sprintf(
					/* translators: 1: type of a database, 2: its date. */
					__(
						'Your database: countries, regions and cities (%1$s), from %2$s.',
						'lodestar'
					),
					type,
					day( built )
				)
			: sprintf(
					/* translators: 1: type of a database, 2: its date. */
					__(
						'Your database: countries only (%1$s), from %2$s.',
						'lodestar'
					),
					type,
					day( built )
				);
	const old = __(
		'It’s over a year old, so many locations are out of date. Replace it with a newer one.',
		'lodestar'
	);
	return [ { text }, ...( isOld ? [ { text: old, isBad: true } ] : [] ) ];
}
