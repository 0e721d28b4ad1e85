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
	/** Heading and accessible name. */
	title: string;
	/** Additional text at the end of the heading, such as the scope of the data. */
	context?: string;
	/** Slices in any order. More than seven make the legend long. */
	slices: readonly Slice[];
	/** Unit below the total, such as "sessions". */
	unit: string;
	/** Total, if it isn't the sum of the slices. The remainder is shown as "Other". */
	total?: number;
	type?: FigureTypeName;
	/** Whether an increase is bad. */
	inverse?: boolean;
	/** Header of the label column, such as "Device". */
	nameLabel: string;
	/** Header of the value column, such as "Sessions". */
	valueLabel: string;
	/** Header of the share column. */
	shareLabel?: string;
	/** Message if there is no data. */
	empty?: string;
	/**
	 * Whether the chart shares the page's width with only one other chart. Below 1280 px, its legend is below the ring.
	 */
	isLarge?: boolean;
	/** Whether to show a pie: without a hole, and thus without the total. */
	isPie?: boolean;
}

/** A donut chart with its data as a table beside it. For use in a card. */
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
											'Pie chart. The same data is available as a table.',
											'lodestar'
										)
									: __(
											'Donut chart. The same data is available as a table.',
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
