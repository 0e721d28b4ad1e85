import { __, _n, sprintf } from '@wordpress/i18n';
import { Card } from '../../ui/card/card';
import { Gauge } from '../../ui/gauge/gauge';
import { formatDay, formatDays, formatTime } from '../../ui/format/date';
import { formatNumber } from '../../ui/format/number';
import type { Device, SpeedAnswer } from './answer';
import { knownOf, metWords } from './goals';
import { Tiles } from './tiles';

/** The overall score, its origin and the six metrics. */
export function ScoreCard( { answer }: { answer: SpeedAnswer } ) {
	const title = __( 'Overall Score', 'lodestar' );
	const known = knownOf( answer );
	return (
		<Card label={ title }>
			<div className="lodestar-speed">
				<div className="lodestar-speed__score">
					<h2>{ title }</h2>
					<Gauge title={ title } score={ answer.score } />
					{ known.length > 0 && (
						<p className="lodestar-speed__goals">
							{ metWords( known ) }
						</p>
					) }
					<div className="lodestar-speed__source">
						{ answer.lab && answer.source === 'lab' ? (
							<OfLab
								lab={ answer.lab }
								device={ answer.device }
							/>
						) : (
							<OfVisits answer={ answer } />
						) }
					</div>
				</div>
				<Tiles answer={ answer } />
			</div>
		</Card>
	);
}

interface OfLabProps {
	lab: NonNullable< SpeedAnswer[ 'lab' ] >;
	device: Device;
}

function OfLab( { lab, device }: OfLabProps ) {
	return (
		<>
			<p>
				<b>
					{ device === 'desktop'
						? __(
								'Lab test of the home page (desktop)',
								'lodestar'
							)
						: __(
								'Lab test of the home page (mobile)',
								'lodestar'
							) }
				</b>
			</p>
			<p>
				{ sprintf(
					/* translators: 1: a date, 2: time of day. */
					__( 'PageSpeed Insights, %1$s, %2$s', 'lodestar' ),
					formatDay( lab.at.slice( 0, 10 ), true ),
					formatTime( lab.at )
				) }
			</p>
		</>
	);
}

function OfVisits( { answer }: { answer: SpeedAnswer } ) {
	return (
		<>
			<p>
				<b>{ __( 'Based on real visits', 'lodestar' ) }</b>
			</p>
			<p>{ restsOn( answer ) }</p>
		</>
	);
}

/** Describes the page loads behind the metrics of real visits. */
export function restsOn( { visits, device }: SpeedAnswer ): string {
	const { views, start, end } = visits;
	const days = formatDays( start, end );
	if ( views === 0 ) {
		return device === 'desktop'
			? sprintf(
					/* translators: %s: date range. */
					__( 'No page loads measured on desktop (%s)', 'lodestar' ),
					days
				)
			: sprintf(
					/* translators: %s: date range. */
					__( 'No page loads measured on mobile (%s)', 'lodestar' ),
					days
				);
	}
	return device === 'desktop'
		? sprintf(
				/* translators: 1: number of page loads, 2: date range. */
				_n(
					'%1$s page load on desktop, %2$s (75th percentile)',
					'%1$s page loads on desktop, %2$s (75th percentile)',
					views,
					'lodestar'
				),
				formatNumber( views ),
				days
			)
		: sprintf(
				/* translators: 1: number of page loads, 2: date range. */
				_n(
					'%1$s page load on mobile, %2$s (75th percentile)',
					'%1$s page loads on mobile, %2$s (75th percentile)',
					views,
					'lodestar'
				),
				formatNumber( views ),
				days
			);
}
