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
		'Revenue, products, coupons, carts and the funnel, from your shop.',
		'lodestar'
	),
	dimensions: __(
		'Authors, categories, tags and your own labels.',
		'lodestar'
	),
	'ai-insights': __(
		'Findings in words, and a conversation with your figures.',
		'lodestar'
	),
	forms: __( 'Views and submissions of each form.', 'lodestar' ),
	media: __( 'Plays and watched time of videos.', 'lodestar' ),
	'user-journey': __( 'The steps before each purchase.', 'lodestar' ),
	exceptions: __(
		'Days that fall out of line, and missing pages.',
		'lodestar'
	),
} );

/**
 * Addons, each switched at once.
 */
export function Addons() {
	const { addons } = useBoot();
	const { receiveBoot } = useDispatch( app );
	const active = Object.values( addons ).filter( ( one ) => one.active );
	return (
		<Section
			id="addons"
			title={ __( 'Addons', 'lodestar' ) }
			lead={ sprintf(
				/* translators: 1: number of active addons, 2: number of all. */
				__(
					'Each adds one or more reports, at once and without saving. %1$d of %2$d active.',
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

/**
 * What the reader may do with an addon next, if anything.
 *
 * @param addon The addon.
 */
function actionOf( addon: Addon ): Action | null {
	if ( ! addon.installed ) {
		return addon.may_install ? 'install' : null;
	}
	if ( ! addon.may_activate ) {
		return null;
	}
	return addon.active ? 'deactivate' : 'activate';
}
