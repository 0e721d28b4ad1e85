import { __, _n, sprintf } from '@wordpress/i18n';
import type { Answer, PartFailure } from '../../store/reports/answer';
import { formatNumber } from '../../ui/format/number';

/** A box's figure: now, change in percent, before. */
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

/** Null or left out: the shop does not say what the box counts. */
export type Boxes = Partial< Record< BoxId, Compared | null > > & {
	/** What rates and amounts rest on. */
	sessions: Compared;
	/** How many orders no visit of the site led to: entered by hand, renewals, of other programs; or whose visit is not known. */
	origins: Record< 'admin' | 'renewal' | 'other' | 'no_visit', number >;
	/** The range that `compare_value` is about. */
	compared_with: { start: string | null; end: string | null };
};

/** Purchases that took about as long. */
export interface Bucket {
	/** The last value of the row; null where it has no end. */
	to: number | null;
	transactions: number;
	/** Of the purchases whose journey is known; null where there is none. */
	percent: number | null;
}

export type DaysBucket = Bucket & { days: number };
export type SessionsBucket = Bucket & { sessions: number };

/** Of how many purchases it is known what came before. */
export interface Journeys {
	known: number;
	total: number;
}

/** What `GET lodestar/v1/reports/ecommerce` answers, beside its chart and the lists that are drawn as they come. */
export interface EcommerceAnswer extends Answer {
	infobox: Boxes | PartFailure;
	days: readonly DaysBucket[] | PartFailure;
	sessions: readonly SessionsBucket[] | PartFailure;
	journeys: Journeys | PartFailure;
}

/**
 * The answer, whose rows of what came before purchases say what they are.
 *
 * @param answer The answer.
 */
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
				/* translators: 1: number of days, 2: a greater number of days. */
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
