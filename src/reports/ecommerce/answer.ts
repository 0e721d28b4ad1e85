import { __, _n, sprintf } from '@wordpress/i18n';
import type { Answer, PartFailure } from '../../store/reports/answer';
import { formatNumber } from '../../ui/format/number';

/** A box's value, its change in percent and its earlier value. */
export interface Compared {
	value: number | null;
	prev: number | null;
	compare_value: number | null;
}

export type BoxId =
	| 'conversionrate'
	| 'transactions'
	| 'revenue'
	| 'ordervalue'
	| 'addtocart'
	| 'remfromcart'
	| 'newcustomers'
	| 'abandonedcheckouts';

/** A box is null or missing if the shop doesn't report its metric. */
export type Boxes = Partial< Record< BoxId, Compared | null > > & {
	/** Sample size for the significance of changes. */
	sessions: Compared;
	/** Orders that no visit led to: entered in wp-admin, renewals, from other software. `no_visit`: visit unknown. */
	origins: Record< 'admin' | 'renewal' | 'other' | 'no_visit', number >;
	/** Date range of `compare_value`. */
	compared_with: { start: string | null; end: string | null };
};

/** Purchases that took about the same number of days or sessions. */
export interface Bucket {
	/** Highest value of the row; null if it is open-ended. */
	to: number | null;
	transactions: number;
	/** Share of the purchases with a known journey; null if there are none. */
	percent: number | null;
}

export type DaysBucket = Bucket & { days: number };
export type SessionsBucket = Bucket & { sessions: number };

/** How many purchases have a known journey. */
export interface Journeys {
	known: number;
	total: number;
}

/** Response of `GET lodestar/v1/reports/ecommerce`, without its chart and the tables that need no special handling. */
export interface EcommerceAnswer extends Answer {
	infobox: Boxes | PartFailure;
	days: readonly DaysBucket[] | PartFailure;
	sessions: readonly SessionsBucket[] | PartFailure;
	journeys: Journeys | PartFailure;
}

/** Adds labels to the rows about days and sessions before a purchase. */
export function withLabels( answer: EcommerceAnswer ): EcommerceAnswer {
	const { days, sessions } = answer;
	return {
		...answer,
		days:
			'error' in days
				? days
				: days.map( ( row ) => ( {
						...row,
						label: daysLabel( row ),
					} ) ),
		sessions:
			'error' in sessions
				? sessions
				: sessions.map( ( row ) => ( {
						...row,
						label: sessionsLabel( row ),
					} ) ),
	};
}

function daysLabel( { days, to }: DaysBucket ): string {
	if ( to === 0 ) {
		return __( 'Same day', 'lodestar' );
	}
	if ( to === null ) {
		return sprintf(
			/* translators: %s: number of days. */
			_n( '%s day or more', '%s days or more', days, 'lodestar' ),
			formatNumber( days )
		);
	}
	return to === days
		? sprintf(
				/* translators: %s: number of days. */
				_n( '%s day', '%s days', days, 'lodestar' ),
				formatNumber( days )
			)
		: sprintf(
				/* translators: 1: lowest number of days, 2: highest number of days. */
				__( '%1$s–%2$s days', 'lodestar' ),
				formatNumber( days ),
				formatNumber( to )
			);
}

function sessionsLabel( { sessions, to }: SessionsBucket ): string {
	const count = formatNumber( sessions );
	return to === null
		? sprintf(
				/* translators: %s: number of sessions. */
				_n(
					'%s session or more',
					'%s sessions or more',
					sessions,
					'lodestar'
				),
				count
			)
		: sprintf(
				/* translators: %s: number of sessions. */
				_n( '%s session', '%s sessions', sessions, 'lodestar' ),
				count
			);
}
