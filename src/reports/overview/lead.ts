import { _n, sprintf } from '@wordpress/i18n';
import { formatMovement, formatNumber } from '../../ui/format/number';
import { known, type OverviewAnswer } from './answer';
import { LEAST, moversOf, type Mover } from './movers';

/** Of what moved the same way as the whole: where people came from tells most, a country least. */
const TELLING = [ 'referrals', 'toppages', 'countries' ] as const;

/**
 * What happened in one sentence: 6,919 sessions, 669 more than before; google.com +318. What, and how much, never why.
 * Empty where too little was counted for that.
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
	const by = value - earlier;
	if ( Math.abs( by ) < LEAST || earlier < LEAST ) {
		return '';
	}
	const mover = tellingMover( moversOf( answer ), by );
	const much = formatNumber( Math.abs( by ) );
	return mover
		? sprintf(
				sentenceWithMover( value, by > 0 ),
				formatNumber( value ),
				much,
				mover.name,
				formatMovement( mover.by )
			)
		: sprintf( sentence( value, by > 0 ), formatNumber( value ), much );
}

function tellingMover( movers: Mover[], by: number ): Mover | undefined {
	const along = movers.filter( ( mover ) => mover.by > 0 === by > 0 );
	return TELLING.map( ( list ) =>
		along.find( ( mover ) => mover.list === list )
	).find( Boolean );
}

function sentence( sessions: number, isMore: boolean ): string {
	return isMore
		? /* translators: 1: number of sessions, 2: how many more. */
			_n(
				'%1$s session, %2$s more than before',
				'%1$s sessions, %2$s more than before',
				sessions,
				'lodestar'
			)
		: /* translators: 1: number of sessions, 2: how many fewer. */
			_n(
				'%1$s session, %2$s fewer than before',
				'%1$s sessions, %2$s fewer than before',
				sessions,
				'lodestar'
			);
}

function sentenceWithMover( sessions: number, isMore: boolean ): string {
	return isMore
		? /* translators: 1: number of sessions, 2: how many more, 3: a site, page or country, 4: how much it moved: +318. */
			_n(
				'%1$s session, %2$s more than before; %3$s %4$s',
				'%1$s sessions, %2$s more than before; %3$s %4$s',
				sessions,
				'lodestar'
			)
		: /* translators: 1: number of sessions, 2: how many fewer, 3: a site, page or country, 4: how much it moved: −318. */
			_n(
				'%1$s session, %2$s fewer than before; %3$s %4$s',
				'%1$s sessions, %2$s fewer than before; %3$s %4$s',
				sessions,
				'lodestar'
			);
}
