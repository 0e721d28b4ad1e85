import { __, isRTL } from '@wordpress/i18n';
import { arrowLeft, arrowRight, Icon } from '@wordpress/icons';
import { toHash } from '../../store/address';
import './style.scss';

interface NeighboursProps {
	/** Label of the navigation. */
	label: string;
	/** Route of the current page. */
	current: string;
	entries: readonly { label: string; route: string }[];
}

/**
 * Replaces the main navigation where that is hidden: a link back to the reports, and links to the neighboring pages.
 */
export function Neighbours( { label, current, entries }: NeighboursProps ) {
	const href = ( path: string ) => toHash( { path, params: {} } );
	return (
		<div className="lodestar-neighbours">
			<a
				className="lodestar-neighbours__back"
				href={ href( '/' ) }
				aria-label={ __( 'Reports', 'lodestar' ) }
			>
				<Icon icon={ isRTL() ? arrowRight : arrowLeft } size={ 20 } />
				<span>{ __( 'Reports', 'lodestar' ) }</span>
			</a>
			<nav className="lodestar-nav" aria-label={ label }>
				<ul className="lodestar-nav__bar">
					{ entries.map( ( entry ) => (
						<li key={ entry.route }>
							<a
								href={ href( entry.route ) }
								aria-current={
									entry.route === current ? 'page' : undefined
								}
							>
								{ entry.label }
							</a>
						</li>
					) ) }
				</ul>
			</nav>
		</div>
	);
}

interface InsightsNeighboursProps {
	/** Route of the current page. */
	current: string;
}

/** Links between the insights pages. */
export function InsightsNeighbours( { current }: InsightsNeighboursProps ) {
	return (
		<Neighbours
			label={ __( 'AI Insights', 'lodestar' ) }
			current={ current }
			entries={ [
				{
					label: __( 'AI Insights', 'lodestar' ),
					route: '/ai-insights',
				},
				{
					label: __( 'Conversations', 'lodestar' ),
					route: '/ai-insights/chat',
				},
			] }
		/>
	);
}
