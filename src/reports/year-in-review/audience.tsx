import { createInterpolateElement } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { CSSProperties } from 'react';
import { VisuallyHidden } from '@wordpress/components';
import { Change } from '../../ui/change/change';
import { weighedChange } from '../../ui/change/weigh';
import { countryName } from '../../ui/format/country';
import { rowsOf, type YearAnswer } from './answer';
import { count, share } from './english';
import { Five, Note } from './five';
import { Section } from './section';
import { dayName, monthName } from './month-name';

/**
 * Users by month as columns, with the best month highlighted. It is a table, so screen readers announce names and
 * values.
 */
function Months( { graph }: { graph: YearAnswer[ 'usersgraph' ] } ) {
	const { labels, datapoints, max, bestmonth } = graph;
	const title = __( 'Users by month', 'lodestar' );
	return (
		<>
			<p className="lodestar-year__caption">
				{ bestmonth
					? createInterpolateElement(
							__(
								'Users by month. Your best month was <month />.',
								'lodestar'
							),
							{ month: <b>{ monthName( bestmonth ) }</b> }
						)
					: title }
			</p>
			<table className="lodestar-year-months" aria-label={ title }>
				<VisuallyHidden as="thead">
					<tr>
						<th scope="col">{ __( 'Month', 'lodestar' ) }</th>
						<th scope="col">{ __( 'Users', 'lodestar' ) }</th>
					</tr>
				</VisuallyHidden>
				<tbody>
					{ labels.map( ( month, place ) => {
						const users = datapoints[ place ] ?? 0;
						return (
							<tr
								key={ month }
								className={
									month === bestmonth ? 'is-best' : ''
								}
								style={
									{
										'--lodestar-size':
											max > 0 ? users / max : 0,
									} as CSSProperties
								}
							>
								<th
									scope="row"
									aria-label={ monthName( month ) }
								>
									<span className="is-short">
										{ monthName( month, 'short' ) }
									</span>
									<span className="is-narrow">
										{ monthName( month, 'narrow' ) }
									</span>
								</th>
								<td title={ count( users ) }>
									<span>{ count( users ) }</span>
									<i />
								</td>
							</tr>
						);
					} ) }
				</tbody>
			</table>
		</>
	);
}

export function Audience( { answer }: { answer: YearAnswer } ) {
	const { report_year: year, since, info, usersgraph } = answer;
	const { users, sessions, pageviews } = info;
	const day = since && dayName( since );
	const byDay = answer.notices.find( ( { code } ) => code === 'daily_users' );
	return (
		<Section
			title={ __( 'Audience', 'lodestar' ) }
			number={ count( users.value ) }
			sentence={
				day
					? sprintf(
							/* translators: %s: a date. */
							_n(
								'person visited your site between %s and the end of the year.',
								'people visited your site between %s and the end of the year.',
								users.value,
								'lodestar'
							),
							day
						)
					: sprintf(
							/* translators: %s: a year. */
							_n(
								'person visited your site in %s.',
								'people visited your site in %s.',
								users.value,
								'lodestar'
							),
							String( year )
						)
			}
			more={
				<>
					{ byDay && <p>{ byDay.message }</p> }
					{ day && (
						<p>
							{ __(
								'Data starts on that day. Earlier visits weren’t counted or are no longer stored.',
								'lodestar'
							) }
						</p>
					) }
					{ users.prev !== null && (
						<p>
							<Change
								value={ weighedChange(
									users.value,
									users.prev
								) }
							/>{ ' ' }
							{ sprintf(
								/* translators: 1: number of users. 2: a year. */
								__( '%1$s in %2$s', 'lodestar' ),
								count( users.prev ),
								String( year - 1 )
							) }
						</p>
					) }
					<dl className="lodestar-year-facts">
						<dt>{ __( 'Sessions', 'lodestar' ) }</dt>
						<dd>{ count( sessions.value ) }</dd>
						<dt>{ __( 'Page Views', 'lodestar' ) }</dt>
						<dd>{ count( pageviews.value ) }</dd>
						{ answer.best_day && (
							<>
								<dt>
									{ sprintf(
										/* translators: %s: a date. */
										__(
											'Sessions on your best day (%s)',
											'lodestar'
										),
										dayName( answer.best_day.date )
									) }
								</dt>
								<dd>{ count( answer.best_day.sessions ) }</dd>
							</>
						) }
					</dl>
				</>
			}
			shape={ <Months graph={ usersgraph } /> }
		>
			<Five
				title={ __( 'Top 5 Countries by Sessions', 'lodestar' ) }
				empty={ __(
					'No country data for these sessions.',
					'lodestar'
				) }
				rows={ rowsOf( answer.countries ).map( ( row ) => ( {
					key: row.iso,
					label: countryName( row.iso, row.name || row.iso ),
					badge: <i className="lodestar-year-badge">{ row.iso }</i>,
					sessions: row.sessions,
				} ) ) }
			/>
			<Countries answer={ answer } />
		</Section>
	);
}

function Countries( { answer }: { answer: YearAnswer } ) {
	const five = rowsOf( answer.countries );
	const sum = five.reduce( ( all, { sessions } ) => all + sessions, 0 );
	if ( sum === 0 ) {
		return null;
	}
	return (
		<Note number={ share( sum, answer.info.sessions.value ) }>
			{ ( answer.country_count ?? 0 ) > five.length
				? createInterpolateElement(
						__(
							'of all sessions came from these countries. In total, your visitors came from <count /> countries.',
							'lodestar'
						),
						{ count: <>{ count( answer.country_count ?? 0 ) }</> }
					)
				: __(
						'of all sessions came from these countries.',
						'lodestar'
					) }
		</Note>
	);
}
