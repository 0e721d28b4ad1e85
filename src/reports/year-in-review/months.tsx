import type { CSSProperties } from 'react';
import { VisuallyHidden } from '@wordpress/components';
import { createInterpolateElement } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { YearAnswer } from './answer';
import { count } from './english';
import { monthName } from './words';

/**
 * Users of each month as columns, the best one marked. It is a table: names and figures are read aloud.
 *
 * @param props
 * @param props.graph
 */
export function Months( { graph }: { graph: YearAnswer[ 'usersgraph' ] } ) {
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
