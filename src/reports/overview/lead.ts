import { _n, sprintf } from '@wordpress/i18n';
import { formatMovement, formatNumber } from '../../ui/format/number';
import { weighedChange } from '../../ui/change/weigh';
import { known, type OverviewAnswer } from './answer';
import { moversOf, type Mover } from './movers';

/** Lists that can explain a change, the most informative first. */
const TELLING = [ 'referrals', 'toppages', 'countries' ] as const;

/**
 * Summarizes the range in one sentence, such as "6,919 sessions, 669 more than before (google.com: +318)". It states
 * how much changed, never why. If the change may be random, it gives both numbers only. Empty without sessions or a
 * comparison.
 */
export function leadOf( answer: OverviewAnswer ): string {
	const boxes = known( answer.infobox );
	const { value = null, compare_value: earlier = null } =
		boxes?.sessions ?? {};
	if ( answer.show_chart_overlay || value === null || earlier === null ) {
		return '';
	}
	if ( value + earlier === 0 ) {
		return '';
	}
	if ( weighedChange( value, earlier ).isNoise ) {
		return sprintf(
			/* translators: 1: number of sessions, 2: number of sessions before. */
			_n(
				'%1$s session, compared with %2$s before',
				'%1$s sessions, compared with %2$s before',
				value,
				'lodestar'
			),
			formatNumber( value ),
			formatNumber( earlier )
		);
	}
	const by = value - earlier;
	return sentence( value, by, tellingMover( moversOf( answer ), by ) );
}

function tellingMover( movers: Mover[], by: number ): Mover | undefined {
	const along = movers.filter( ( mover ) => mover.by > 0 === by > 0 );
	return TELLING.map( ( list ) =>
		along.find( ( mover ) => mover.list === list )
	).find( Boolean );
}

function sentence(
	value: number,
	by: number,
	mover: Mover | undefined
): string {
	const count = formatNumber( value );
	const much = formatNumber( Math.abs( by ) );
	if ( mover && by > 0 ) {
		return sprintf(
			/* translators: 1: number of sessions, 2: how many more, 3: a site, page or country, 4: its change, such as “+318”. */
			_n(
				'%1$s session, %2$s more than before (%3$s: %4$s)',
				'%1$s sessions, %2$s more than before (%3$s: %4$s)',
				value,
				'lodestar'
			),
			count,
			much,
			mover.name,
			formatMovement( mover.by )
		);
	}
	if ( mover ) {
		return sprintf(
			/* translators: 1: number of sessions, 2: how many fewer, 3: a site, page or country, 4: its change, such as “+318”. */
			_n(
				'%1$s session, %2$s fewer than before (%3$s: %4$s)',
				'%1$s sessions, %2$s fewer than before (%3$s: %4$s)',
				value,
				'lodestar'
			),
			count,
			much,
			mover.name,
			formatMovement( mover.by )
		);
	}
	return by > 0
		? sprintf(
				/* translators: 1: number of sessions, 2: number of additional sessions. */
				_n(
					'%1$s session, %2$s more than before',
					'%1$s sessions, %2$s more than before',
					value,
					'lodestar'
				),
				count,
				much
			)
		: sprintf(
				/* translators: 1: number of sessions, 2: number of sessions fewer than before. */
				_n(
					'%1$s session, %2$s fewer than before',
					'%1$s sessions, %2$s fewer than before',
					value,
					'lodestar'
				),
				count,
				much
			);
}
