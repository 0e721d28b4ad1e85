import { _n, sprintf } from '@wordpress/i18n';
import { formatMovement, formatNumber } from '../../ui/format/number';
import { weighedChange } from '../../ui/change/weigh';
import { known, type OverviewAnswer } from './answer';
import { moversOf, type Mover } from './movers';

/** Of what moved the same way as the whole: where people came from tells most, a country least. */
const TELLING = [ 'referrals', 'toppages', 'countries' ] as const;

/**
 * What happened in one sentence: 6,919 sessions, 669 more than before; google.com +318. What, and how much, never why;
 * of what may be chance, both figures and no movement. Empty where nothing was counted, or nothing before is known.
 *
 * @param answer An answer of the Overview.
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
			/* translators: 1: number of sessions, 2: how many there were before. */
			_n(
				'%1$s session, %2$s before',
				'%1$s sessions, %2$s before',
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
			/* translators: 1: number of sessions, 2: how many more, 3: a site, page or country, 4: how much it moved: +318. */
			_n(
				'%1$s session, %2$s more than before; %3$s %4$s',
				'%1$s sessions, %2$s more than before; %3$s %4$s',
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
			/* translators: 1: number of sessions, 2: how many fewer, 3: a site, page or country, 4: how much it moved: +318. */
			_n(
				'%1$s session, %2$s fewer than before; %3$s %4$s',
				'%1$s sessions, %2$s fewer than before; %3$s %4$s',
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
				/* translators: 1: number of sessions, 2: how many more. */
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
				/* translators: 1: number of sessions, 2: how many fewer. */
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
