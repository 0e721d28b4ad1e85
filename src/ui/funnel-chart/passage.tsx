import { __, sprintf } from '@wordpress/i18n';
import { arrowDown, Icon } from '@wordpress/icons';
import { formatNumber } from '../format/number';
import { formatShare } from '../format/share';

interface PassageProps {
	/** How many reached the stage before, and the one after. */
	from: number;
	to: number;
	unitOf: ( count: number ) => string;
}

/**
 * How many go on from one stage to the next, and how many leave. Nothing where nobody reached the stage before, or the
 * next was reached past it by more.
 *
 * @param props
 * @param props.from
 * @param props.to
 * @param props.unitOf
 */
export function Passage( { from, to, unitOf }: PassageProps ) {
	if ( from === 0 || to > from ) {
		return null;
	}
	return (
		<p className="lodestar-funnel__passage">
			<Icon icon={ arrowDown } size={ 18 } />
			<b>
				{ sprintf(
					/* translators: %s: a percentage of those who reached a stage. */
					__( '%s go on', 'lodestar' ),
					formatShare( to, from )
				) }
			</b>{ ' ' }
			<span>
				·{ ' ' }
				{ sprintf(
					/* translators: 1: a percentage of those who reached a stage, 2: how many they are, 3: what is counted: users. */
					__( '%1$s leave (%2$s %3$s)', 'lodestar' ),
					formatShare( from - to, from ),
					formatNumber( from - to ),
					unitOf( from - to )
				) }
			</span>
		</p>
	);
}
