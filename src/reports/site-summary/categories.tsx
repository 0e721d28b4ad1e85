import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Access } from '../../store/reports/report';
import { useAddonSwitch } from '../../features/upsell/use-addon-switch';
import type { SiteSummary } from './answer';
import { Bars, Part, Tile, Locked, Upgrade } from './tile';

/** Of the blurred bars, in percent. */
const WIDTHS = [ 78, 55, 36 ];

/** The addon that knows of categories. */
const ADDON = 'dimensions';

interface CategoriesTileProps {
	/** Left out where the addon is not active. */
	part: SiteSummary[ 'popular_categories' ];
	access: Access;
	/** The days that it is about, in words. */
	covers: string;
	isUnfiltered: boolean;
}

/**
 * The categories whose pages are seen most; without the addon that knows of them, what brings it.
 *
 * @param props
 * @param props.part
 * @param props.access
 * @param props.covers
 * @param props.isUnfiltered
 */
export function CategoriesTile( {
	part,
	access,
	covers,
	isUnfiltered,
}: CategoriesTileProps ) {
	const title = __( 'Most Popular Categories', 'lodestar' );
	if ( part ) {
		return (
			<Tile
				title={ title }
				covers={ covers }
				context={ __( 'share of views', 'lodestar' ) }
				isUnfiltered={ isUnfiltered }
			>
				<Part part={ part }>
					{ ( shares ) => <Bars shares={ shares } /> }
				</Part>
			</Tile>
		);
	}
	return (
		<Tile title={ title } isLocked>
			<Locked demo={ <Demo /> }>
				{ access.license.is_pro ? (
					<Activate access={ access } />
				) : (
					<Upgrade url={ access.upgrade_url } title={ title } />
				) }
			</Locked>
		</Tile>
	);
}

function Activate( { access }: { access: Access } ) {
	const addon = access.addons[ ADDON ];
	const name = addon?.title ?? ADDON;
	const { isBusy, failed, run } = useAddonSwitch(
		ADDON,
		addon?.installed ?? false
	);
	if ( ! addon?.may_activate ) {
		return (
			<p>
				{ sprintf(
					/* translators: %s: name of an addon. */
					__(
						'Please ask an administrator to activate the %s addon.',
						'lodestar'
					),
					name
				) }
			</p>
		);
	}
	return (
		<>
			<Button
				variant="secondary"
				size="compact"
				isBusy={ isBusy }
				disabled={ isBusy }
				accessibleWhenDisabled
				onClick={ run }
				aria-label={ sprintf(
					/* translators: %s: name of an addon. */
					__( 'Activate the %s addon', 'lodestar' ),
					name
				) }
			>
				{ isBusy
					? __( 'Activating…', 'lodestar' )
					: __( 'Activate', 'lodestar' ) }
			</Button>
			{ failed && <p role="alert">{ failed }</p> }
		</>
	);
}

function Demo() {
	return (
		<ul className="lodestar-glance__bars">
			{ WIDTHS.map( ( width ) => (
				<li key={ width }>
					<span className="lodestar-glance__label">
						<i style={ { inlineSize: `${ width }%` } } />
						<s style={ { inlineSize: `${ width / 2 }%` } } />
					</span>
					<s style={ { inlineSize: '36px' } } />
				</li>
			) ) }
		</ul>
	);
}
