import { __, _n, sprintf } from '@wordpress/i18n';
import { Card } from '../../ui/card/card';
import { Gauge } from '../../ui/gauge/gauge';
import { formatDay, formatDays, formatTime } from '../../ui/format/date';
import { formatNumber } from '../../ui/format/number';
import type { Device, SpeedAnswer } from './answer';
import { knownOf, metWords } from './goals';
import { Tiles } from './tiles';

/**
 * The score, where it is from, and the six figures.
 *
 * @param props
 * @param props.answer
 */
export function ScoreCard( { answer }: { answer: SpeedAnswer } ) {
	const title = __( 'Overall score', 'lodestar' );
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
						? __( 'Lab test of the home page, desktop', 'lodestar' )
						: __(
								'Lab test of the home page, mobile',
								'lodestar'
							) }
				</b>
			</p>
			<p>
				{ sprintf(
					/* translators: 1: a day, 2: time of day. */
					__( '%1$s, %2$s, by PageSpeed Insights', 'lodestar' ),
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
				<b>{ __( 'From real visits', 'lodestar' ) }</b>
			</p>
			<p>{ restsOn( answer ) }</p>
		</>
	);
}

/**
 * On what the figures of real visits rest.
 *
 * @param answer        The answer.
 * @param answer.visits
 * @param answer.device
 */
export function restsOn( { visits, device }: SpeedAnswer ): string {
	const { views, start, end } = visits;
	const days = formatDays( start, end );
	if ( views === 0 ) {
		return device === 'desktop'
			? sprintf(
					/* translators: %s: range of days. */
					__(
						'No page load on desktop was measured, %s',
						'lodestar'
					),
					days
				)
			: sprintf(
					/* translators: %s: range of days. */
					__( 'No page load on mobile was measured, %s', 'lodestar' ),
					days
				);
	}
	return device === 'desktop'
		? sprintf(
				/* translators: 1: how many, 2: range of days. */
				_n(
					'%1$s page load on desktop, %2$s; three quarters were at least this fast',
					'%1$s page loads on desktop, %2$s; three quarters were at least this fast',
					views,
					'lodestar'
				),
				formatNumber( views ),
				days
			)
		: sprintf(
				/* translators: 1: how many, 2: range of days. */
				_n(
					'%1$s page load on mobile, %2$s; three quarters were at least this fast',
					'%1$s page loads on mobile, %2$s; three quarters were at least this fast',
					views,
					'lodestar'
				),
				formatNumber( views ),
				days
			);
}
