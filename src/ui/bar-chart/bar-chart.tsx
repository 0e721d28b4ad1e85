import { VisuallyHidden } from '@wordpress/components';
import type { CSSProperties } from 'react';
import { figureTypes } from '../field-types/figure-types';
import type { FigureTypeName } from '../field-types/types';
import { barScale } from '../row-label/bar-size';

export interface Bar {
	/** Tells the bars apart. */
	key: string;
	label: string;
	/** Null where it is unknown. */
	value: number | null;
	/** What it was; left out where nothing is compared. */
	earlier?: number | null;
}

export interface BarChartProps {
	/** Its name. */
	title: string;
	/** In their natural order: ages, days of the week. */
	bars: readonly Bar[];
	/** Head of the names: Age. */
	nameLabel: string;
	/** Head of the figures: Users. */
	valueLabel: string;
	/** Head of the earlier figures. */
	earlierLabel?: string;
	type?: FigureTypeName;
}

/**
 * Figures side by side, as bars from one edge. It is a table whose heads are only read aloud: names and figures say it.
 *
 * @param props
 * @param props.title
 * @param props.bars
 * @param props.nameLabel
 * @param props.valueLabel
 * @param props.earlierLabel
 * @param props.type
 */
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
