import { __, isRTL } from '@wordpress/i18n';
import { arrowLeft, arrowRight, Icon } from '@wordpress/icons';
import { toHash } from '../../store/address';
import './style.scss';

interface NeighboursProps {
	/** What they have in common. */
	label: string;
	/** Route of the one that is open. */
	current: string;
	entries: readonly { label: string; route: string }[];
}

/**
 * Stands in the main navigation's place where that is hidden: one way back, and the neighbours of the open report.
 *
 * @param props
 * @param props.label
 * @param props.current
 * @param props.entries
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
	/** Route of the one that is open. */
	current: string;
}

/**
 * The pages that say something about figures, beside each other.
 *
 * @param props
 * @param props.current
 */
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
