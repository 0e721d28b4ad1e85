import { __, sprintf } from '@wordpress/i18n';
import { formatPercent, formatShare } from '../../ui/format/number';
import type { EcommerceAnswer } from './answer';

/** What the lists of what came before purchases come to, in one sentence; empty where nothing does. */
export const findings = {
	days: ( { days }: EcommerceAnswer ): string => {
		const percent = 'error' in days ? null : days[ 0 ]?.percent;
		return typeof percent === 'number'
			? sprintf(
					/* translators: %s: a percentage, of orders. */
					__(
						'%s bought on the day of their first visit',
						'lodestar'
					),
					formatPercent( percent )
				)
			: '';
	},
	sessions: ( { sessions }: EcommerceAnswer ): string => {
		const [ one, two ] =
			'error' in sessions ? [] : sessions.map( ( row ) => row.percent );
		return typeof one === 'number'
			? sprintf(
					/* translators: %s: a percentage, of orders. */
					__( '%s needed one or two sessions', 'lodestar' ),
					formatPercent( one + ( two ?? 0 ) )
				)
			: '';
	},
} as const;

/**
 * Of how many orders it is known what came before.
 *
 * @param known How many these are.
 * @param total All.
 */
export function knownFor( known: number, total: number ): string {
	return sprintf(
		/* translators: %s: a percentage. */
		__(
			'Known for %s of orders: visitors who agreed to be recognised',
			'lodestar'
		),
		formatShare( known, total )
	);
}

/** Why nothing is known of what came before. */
export const unrecognised = () =>
	__(
		'Without it, people are told apart for one day only, and nobody knows how often they came before they bought.',
		'lodestar'
	);

/** Why another source does not know it. */
export const notKnown = () =>
	__(
		'This source does not tell what came before a purchase. The site’s own counting does, of visitors who agreed to be recognised.',
		'lodestar'
	);
