import { useId } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { formatMovement } from '../../../ui/format/number';
import type { OverviewAnswer } from '../answer';
import { lists } from '../lists';
import { moversOf } from '../movers';

/** The rows that changed most. Each scrolls to its list. */
export function Movers( { answer }: { answer: OverviewAnswer } ) {
	const heading = useId();
	const movers = moversOf( answer );
	if ( movers.length === 0 ) {
		return null;
	}
	const words = lists();
	return (
		<section className="lodestar-movers" aria-labelledby={ heading }>
			<div className="lodestar-movers__head">
				<h2 id={ heading }>{ __( 'Biggest Movers', 'lodestar' ) }</h2>
				<span>{ __( 'by sessions', 'lodestar' ) }</span>
			</div>
			{ movers.map( ( { kind, name, by, list } ) => (
				<button
					key={ kind }
					type="button"
					className="lodestar-movers__cell"
					onClick={ () => scrollTo( words[ list ].section ) }
				>
					<span className="lodestar-movers__kind">{ kind }</span>
					<span className="lodestar-movers__name" title={ name }>
						{ name }
					</span>
					<span
						className={
							'lodestar-movers__by ' +
							( by > 0 ? 'is-good' : 'is-bad' )
						}
					>
						{ formatMovement( by ) }
					</span>
					<span className="screen-reader-text">
						{ sprintf(
							/* translators: %s: title of a list. */
							__( 'Go to %s', 'lodestar' ),
							words[ list ].title
						) }
					</span>
				</button>
			) ) }
		</section>
	);
}

function scrollTo( section: string ): void {
	const isStill = window.matchMedia(
		'(prefers-reduced-motion: reduce)'
	).matches;
	document
		.getElementById( section )
		?.scrollIntoView( { behavior: isStill ? 'auto' : 'smooth' } );
}
