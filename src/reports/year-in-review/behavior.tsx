import { __, _n, sprintf } from '@wordpress/i18n';
import type { PartFailure } from '../../store/reports/answer';
import { deviceOf } from '../../ui/devices';
import { rowsOf, type YearAnswer } from './answer';
import { Donut } from './donut';
import { count, share, tenth } from './english';
import { Five, Note } from './five';
import { Section } from './section';

const KINDS = [ 'mobile', 'desktop', 'tablet' ] as const;

/** Minutes in a day. */
const DAY = 24 * 60;

export function Behavior( { answer }: { answer: YearAnswer } ) {
	const { devices, info } = answer;
	const { total_minutes: minutes, avg_minutes: average } = info.duration;
	const [ entry ] = rowsOf( answer.entrypages );
	return (
		<Section
			title={ __( 'Behavior', 'lodestar' ) }
			number={ count( minutes ) }
			sentence={ _n(
				'minute spent on your pages.',
				'minutes spent on your pages.',
				minutes,
				'lodestar'
			) }
			more={
				average !== null && <p>{ timeWords( minutes, average ) }</p>
			}
			shape={
				! hasDevices( devices ) ? null : (
					<>
						<p className="lodestar-year__caption">
							{ __( 'Devices by share of sessions', 'lodestar' ) }
						</p>
						<Donut
							title={ __( 'Devices', 'lodestar' ) }
							shares={ KINDS.map( ( kind ) => ( {
								label: kind,
								...deviceOf( kind ),
								share: devices[ kind ],
							} ) ) }
						/>
					</>
				)
			}
		>
			<Five
				title={ __( 'Top 5 Pages by Sessions', 'lodestar' ) }
				empty={ __( 'No pageviews currently.', 'lodestar' ) }
				rows={ rowsOf( answer.toppages ).map( ( row ) => ( {
					key: row.url,
					label: row.title,
					sessions: row.sessions,
				} ) ) }
			/>
			{ entry && (
				<Note number={ share( entry.sessions, info.sessions.value ) }>
					{ sprintf(
						/* translators: %s: title of a page. */
						__( 'of all sessions started on “%s”.', 'lodestar' ),
						entry.title
					) }
				</Note>
			) }
		</Section>
	);
}

const hasDevices = (
	devices: YearAnswer[ 'devices' ]
): devices is Exclude< YearAnswer[ 'devices' ], PartFailure > =>
	! ( 'error' in devices ) && KINDS.some( ( kind ) => devices[ kind ] );

function timeWords( minutes: number, average: number ): string {
	return minutes >= 2 * DAY
		? sprintf(
				/* translators: 1: number of days. 2: number of minutes. */
				__(
					'That’s %1$s days nonstop, or an average of %2$s minutes per session.',
					'lodestar'
				),
				count( Math.floor( minutes / DAY ) ),
				tenth( average )
			)
		: sprintf(
				/* translators: %s: number of minutes. */
				__(
					'That’s an average of %s minutes per session.',
					'lodestar'
				),
				tenth( average )
			);
}
