import apiFetch from '@wordpress/api-fetch';
import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { store as app } from '../../store/app/app-store';
import { useBoot } from '../../store/app/use-boot';
import type { Addon } from '../../store/app/license';
import { Section } from '../parts/section';

type Action = 'install' | 'activate' | 'deactivate';

const what = (): Record< string, string > => ( {
	ecommerce: __(
		'Revenue, products, coupons, carts and the purchase funnel of your store.',
		'lodestar'
	),
	dimensions: __(
		'Views by author, category, tag and your own labels.',
		'lodestar'
	),
	'ai-insights': __(
		'Insights in plain language, and a chat about your data.',
		'lodestar'
	),
	forms: __( 'Views and submissions for each form.', 'lodestar' ),
	media: __( 'Video plays and watch time.', 'lodestar' ),
	'user-journey': __(
		'The steps visitors take before each purchase.',
		'lodestar'
	),
	exceptions: __( 'Unusual days and missing pages.', 'lodestar' ),
} );

/** Addons can be activated and deactivated here. Changes take effect without saving. */
export function Addons() {
	const { addons } = useBoot();
	const { receiveBoot } = useDispatch( app );
	const active = Object.values( addons ).filter( ( one ) => one.active );
	return (
		<Section
			id="addons"
			title={ __( 'Addons', 'lodestar' ) }
			lead={ sprintf(
				/* translators: 1: number of active addons, 2: total number of addons. */
				__(
					'Addons add reports. Changes apply immediately. %1$d of %2$d active.',
					'lodestar'
				),
				active.length,
				Object.keys( addons ).length
			) }
		>
			<ul className="lodestar-list">
				{ Object.entries( addons ).map( ( [ slug, addon ] ) => (
					<Row
						key={ slug }
						slug={ slug }
						addon={ addon }
						onChange={ ( now ) =>
							void receiveBoot( {
								addons: { ...addons, [ slug ]: now },
							} )
						}
					/>
				) ) }
			</ul>
		</Section>
	);
}

interface RowProps {
	slug: string;
	addon: Addon;
	onChange: ( addon: Addon ) => void;
}

function Row( { slug, addon, onChange }: RowProps ) {
	const [ busy, setBusy ] = useState< Action | null >( null );
	const [ failure, setFailure ] = useState( '' );
	const words: Record< Action, string > = {
		install: __( 'Install', 'lodestar' ),
		activate: __( 'Activate', 'lodestar' ),
		deactivate: __( 'Deactivate', 'lodestar' ),
	};

	const run = ( action: Action ) => {
		setBusy( action );
		setFailure( '' );
		apiFetch< Addon >( {
			path: `/lodestar/v1/addons/${ slug }`,
			method: 'POST',
			data: { action },
		} )
			.then( onChange, ( { message }: { message: string } ) =>
				setFailure( message )
			)
			.finally( () => setBusy( null ) );
	};

	const possible = actionOf( addon );
	return (
		<li>
			<div>
				<strong>{ addon.title }</strong>
				<span className="lodestar-help">
					{ what()[ slug ] ?? addon.description }
				</span>
				{ failure && (
					<span className="lodestar-field-problem" role="alert">
						{ failure }
					</span>
				) }
			</div>
			{ addon.active && (
				<span className="lodestar-state is-good">
					{ __( 'Active', 'lodestar' ) }
				</span>
			) }
			{ addon.is_by_hand && addon.url && (
				<Button
					__next40pxDefaultSize
					variant="secondary"
					href={ addon.url }
				>
					{ sprintf(
						/* translators: %s: name of an addon. */
						__( 'Get %s', 'lodestar' ),
						addon.title
					) }
				</Button>
			) }
			{ possible && (
				<Button
					__next40pxDefaultSize
					variant={ addon.active ? 'tertiary' : 'secondary' }
					aria-label={ `${ words[ possible ] }: ${ addon.title }` }
					isBusy={ busy !== null }
					disabled={ busy !== null }
					accessibleWhenDisabled
					onClick={ () => run( possible ) }
				>
					{ words[ possible ] }
				</Button>
			) }
		</li>
	);
}

/** Returns the next action that the user may take on an addon, if any. */
function actionOf( addon: Addon ): Action | null {
	if ( ! addon.installed ) {
		return addon.may_install ? 'install' : null;
	}
	if ( ! addon.may_activate ) {
		return null;
	}
	return addon.active ? 'deactivate' : 'activate';
}
