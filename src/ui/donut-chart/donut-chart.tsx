import { useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { formatShare } from '../format/number';
import { figureTypes } from '../field-types/figure-types';
import type { FigureTypeName } from '../field-types/types';
import { Message } from '../message/message';
import { Legend } from './legend';
import { partsOf, type Slice } from './parts-of';
import { Ring } from './ring';

export type { Slice } from './parts-of';

export interface DonutChartProps {
	/** Its heading, and its name. */
	title: string;
	/** Quieter, at the end of the heading's line: what the figures cover. */
	context?: string;
	/** In any order. More than seven make the legend long. */
	slices: readonly Slice[];
	/** Stands under the total: sessions. */
	unit: string;
	/** Where it is not the sum of the slices. What they do not cover is “Other”. */
	total?: number;
	type?: FigureTypeName;
	/** Whether a rise is bad. */
	inverse?: boolean;
	/** Head of the names: Device. */
	nameLabel: string;
	/** Head of the figures: Sessions. */
	valueLabel: string;
	/** Head of the shares. */
	shareLabel?: string;
	/** What stands there without figures. */
	empty?: string;
	/** Whether it has the page's width for itself and one neighbour: below 1280 px the legend then stands under the ring. */
	isLarge?: boolean;
	/** Whether the ring is a pie: without a hole, and so without the total in it. */
	isPie?: boolean;
}

/**
 * Parts of a whole: a ring, and its figures as a table beside it. Stands in a card.
 *
 * @param props
 * @param props.title
 * @param props.context
 * @param props.slices
 * @param props.unit
 * @param props.total
 * @param props.type
 * @param props.inverse
 * @param props.nameLabel
 * @param props.valueLabel
 * @param props.shareLabel
 * @param props.empty
 * @param props.isLarge
 * @param props.isPie
 */
export function DonutChart( {
	title,
	context,
	slices,
	unit,
	total,
	type = 'integer',
	inverse = false,
	nameLabel,
	valueLabel,
	shareLabel = __( 'Share', 'lodestar' ),
	empty = __( 'No data for this time period.', 'lodestar' ),
	isLarge = false,
	isPie = false,
}: DonutChartProps ) {
	const parts = useMemo(
		() => partsOf( slices, total ?? 0 ),
		[ slices, total ]
	);
	const [ active, setActive ] = useState< string | null >( null );
	const whole = parts.reduce( ( all, { value } ) => all + value, 0 );
	const looked = parts.find( ( { key } ) => key === active );

	return (
		<figure
			className={ isLarge ? 'lodestar-donut is-large' : 'lodestar-donut' }
			aria-label={ title }
		>
			<div className="lodestar-donut__head">
				<h2>{ title }</h2>
				{ context && <span>{ context }</span> }
			</div>
			{ parts.length === 0 ? (
				<Message title={ empty } />
			) : (
				<div className="lodestar-donut__body">
					<div className="lodestar-donut__ring">
						<Ring
							parts={ parts }
							active={ looked?.key ?? null }
							onLook={ setActive }
							isPie={ isPie }
							name={
								isPie
									? __(
											'Pie chart. The same figures are in the table.',
											'lodestar'
										)
									: __(
											'Donut chart. The same figures are in the table.',
											'lodestar'
										)
							}
						/>
						{ ! isPie && (
							<p
								className="lodestar-donut__middle"
								aria-hidden="true"
							>
								<b>
									{ figureTypes[ type ].compact(
										looked
											? looked.value
											: ( total ?? whole )
									) }
								</b>
								{ looked
									? formatShare( looked.value, whole )
									: unit }
							</p>
						) }
					</div>
					<Legend
						title={ title }
						nameLabel={ nameLabel }
						valueLabel={ valueLabel }
						shareLabel={ shareLabel }
						parts={ parts }
						whole={ whole }
						type={ type }
						inverse={ inverse }
						active={ looked?.key ?? null }
						onLook={ setActive }
					/>
				</div>
			) }
		</figure>
	);
}
