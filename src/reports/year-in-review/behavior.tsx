import { __, _n, sprintf } from '@wordpress/i18n';
import { deviceOf } from '../../ui/devices';
import { rowsOf, type YearAnswer } from './answer';
import { count, share, tenth } from './english';
import { Five, Note } from './five';
import { Section } from './section';
import { Shares } from './shares';

const KINDS = [ 'mobile', 'desktop', 'tablet' ] as const;

/** Minutes of a day. */
const DAY = 24 * 60;

/**
 * What they did: how long, on what, and which pages they saw.
 *
 * @param props
 * @param props.answer
 */
export function Behavior( { answer }: { answer: YearAnswer } ) {
	const { devices, info } = answer;
	const { total_minutes: minutes, avg_minutes: average } = info.duration;
	const [ entry ] = rowsOf( answer.entrypages );
	return (
		<Section
			title={ __( 'Behavior', 'lodestar' ) }
			number={ count( minutes ) }
			sentence={ _n(
				'minute people spent with your pages.',
				'minutes people spent with your pages.',
				minutes,
				'lodestar'
			) }
			more={
				<>
					{ average !== null && (
						<p>
							{ sprintf(
								/* translators: %s: number of minutes. */
								__(
									'That is %s minutes in each session.',
									'lodestar'
								),
								tenth( average )
							) }
						</p>
					) }
					{ minutes >= 2 * DAY && (
						<p>
							{ sprintf(
								/* translators: %s: number of days. */
								__( '%s days without a break.', 'lodestar' ),
								count( Math.floor( minutes / DAY ) )
							) }
						</p>
					) }
				</>
			}
			shape={
				'error' in devices ? null : (
					<>
						<p className="lodestar-year__caption">
							{ __( 'Devices, share of sessions', 'lodestar' ) }
						</p>
						<Shares
							title={ __( 'Devices', 'lodestar' ) }
							shares={ KINDS.map( ( kind ) => ( {
								label: deviceOf( kind )?.label ?? kind,
								share: devices[ kind ],
							} ) ) }
						/>
					</>
				)
			}
		>
			<Five
				title={ __( 'Top 5 Pages, by sessions', 'lodestar' ) }
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
						__( 'of all sessions began with “%s”.', 'lodestar' ),
						entry.title
					) }
				</Note>
			) }
		</Section>
	);
}
