import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Access } from '../../store/reports/report';
import { useAddonSwitch } from '../../features/upsell/use-addon-switch';
import type { SiteSummary } from './answer';
import { Bars, Part, Tile, Locked, Upgrade } from './tile';

/** Widths of the blurred bars, in percent. */
const WIDTHS = [ 78, 55, 36 ];

/** The addon that provides categories. */
const ADDON = 'dimensions';

interface CategoriesTileProps {
	/** Missing if the addon isn't active. */
	part: SiteSummary[ 'popular_categories' ];
	access: Access;
	/** Formatted date range. */
	covers: string;
	isUnfiltered: boolean;
}

/** The most viewed categories. Without the addon, offers to activate it or to upgrade. */
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
						'Ask an administrator to activate the %s addon.',
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
