import { VisuallyHidden } from '@wordpress/components';
import type { CSSProperties } from 'react';
import { figureTypes } from '../field-types/figure-types';
import type { FigureTypeName } from '../field-types/types';
import { barScale } from '../row-label/bar-size';

export interface Bar {
	key: string;
	label: string;
	/** Null if unknown. */
	value: number | null;
	/** The previous value. Undefined if there is no comparison. */
	earlier?: number | null;
}

export interface BarChartProps {
	title: string;
	/** Bars in their natural order, such as ages or weekdays. */
	bars: readonly Bar[];
	/** Header of the label column, such as "Age". */
	nameLabel: string;
	/** Header of the value column, such as "Users". */
	valueLabel: string;
	/** Header of the previous values. */
	earlierLabel?: string;
	type?: FigureTypeName;
}

/** A horizontal bar chart. Rendered as a table whose header is visible to screen readers only. */
export function BarChart( {
	title,
	bars,
	nameLabel,
	valueLabel,
	earlierLabel = '',
	type = 'integer',
}: BarChartProps ) {
	const sizeOf = barScale( bars.map( ( { value } ) => value ) );
	const hasEarlier = bars.some( ( { earlier } ) => earlier !== undefined );
	const { format } = figureTypes[ type ];
	return (
		<table className="lodestar-bars" aria-label={ title }>
			<VisuallyHidden as="thead">
				<tr>
					<th scope="col">{ nameLabel }</th>
					<th scope="col">{ valueLabel }</th>
					{ hasEarlier && <th scope="col">{ earlierLabel }</th> }
				</tr>
			</VisuallyHidden>
			<tbody>
				{ bars.map( ( { key, label, value, earlier } ) => {
					const size = sizeOf( value );
					return (
						<tr key={ key }>
							<th scope="row" title={ label }>
								<bdi>{ label }</bdi>
							</th>
							<td>
								<span className="lodestar-bars__cell">
									<span className="lodestar-bars__track">
										{ size !== null && (
											<i
												style={
													{
														'--lodestar-size': size,
													} as CSSProperties
												}
											/>
										) }
									</span>
									<b>{ format( value ) }</b>
								</span>
							</td>
							{ hasEarlier && (
								<td className="is-earlier">
									{ format( earlier ) }
								</td>
							) }
						</tr>
					);
				} ) }
			</tbody>
		</table>
	);
}
